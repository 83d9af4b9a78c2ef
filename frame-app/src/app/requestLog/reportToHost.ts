import type { Host } from '../frames/connectHost.ts'
import type { LoggedRequest } from './RequestLog.ts'

/** As many as wait for a host that does not answer. */
const most = 300

/** Tells the host of each request to whom, for what and how large: one after the other, so that nothing else waits. */
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
