import type { Host } from '../frames/connectHost.ts'
import type { LoggedRequest } from './RequestLog.ts'

/** Maximum number of reports that wait for the host. */
const most = 300

/**
 * Reports each request's origin, purpose and size to the host. Sends one report at a time, so that reports do not delay
 * other messages.
 */
export function reportToHost(
  host: Pick<Host, 'emit'>,
): (request: Pick<LoggedRequest, 'origin' | 'purpose' | 'bytes'>) => void {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return ({ origin, purpose, bytes }) => {
    if (waiting >= most) return
    waiting++
    const tell = () => host.emit({ name: 'NETWORK', data: { origin, purpose, size: bytes } })
    last = last
      .then(tell)
      .catch(() => {})
      .finally(() => waiting--)
  }
}
