import type { Deployment } from '#shared/deployment/deployment.ts'
import { createPresses } from '#shared/requests/createPresses.ts'
import { purposeOf } from '#shared/requests/purposeOf.ts'
import { type SeenRequest, watchRequests } from '#shared/requests/watchRequests.ts'
import type { RequestReport } from '#shared/tables/RequestReport.ts'

/** How long requests are gathered, in milliseconds, and how many go at once. */
const gatherMs = 300
const atOnce = 50

type Settings = {
  readonly deployment: Deployment
  readonly send: (requests: RequestReport[]) => void
  /** How this page's own document was loaded, by the browser's word, where no other page lists it. */
  readonly hasDocument: (type: string) => boolean
  readonly win?: Pick<Window, 'addEventListener' | 'location'>
  readonly now?: () => number
  readonly watch?: typeof watchRequests
}

/**
 * Reports every request of this page: to whom, for what, how large, and whether the visitor had pressed something.
 *
 * @returns reports that this page now leaves for another address, which the browser lists nowhere
 */
export function reportRequests({
  deployment,
  send,
  hasDocument,
  win = window,
  now = () => performance.now(),
  watch = watchRequests,
}: Settings): (address: string) => void {
  const presses = createPresses(win, now)
  let gathered: SeenRequest[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = ({ address, initiator, start, bytes }: SeenRequest): RequestReport => ({
    origin: new URL(address).origin,
    purpose: purposeOf(address, initiator, deployment),
    bytes: bytes === null ? null : Math.round(bytes),
    age: Math.max(Math.round(now() - start), 0),
    pressed: presses.before(start) !== undefined,
  })
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const all = gathered
    gathered = []
    for (let from = 0; from < all.length; from += atOnce) send(all.slice(from, from + atOnce).map(report))
  }
  const gather = (requests: readonly SeenRequest[]) => {
    gathered.push(...requests)
    timer ??= setTimeout(flush, gatherMs)
  }
  const listNow = watch(gather, { origin: win.location.origin, hasDocument })
  win.addEventListener('pagehide', () => {
    // A window may close on the answer that it waited for.
    listNow()
    flush()
  })
  return (address) => gather([{ address, initiator: 'navigation', start: now(), bytes: null }])
}
