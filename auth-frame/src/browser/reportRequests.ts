import type { Deployment } from '#shared/deployment/deployment.ts'
import { createPresses } from '#shared/requests/createPresses.ts'
import { purposeOf } from '#shared/requests/purposeOf.ts'
import { WindowReport } from '#shared/requests/WindowReport.ts'
import { type SeenRequest, watchRequests } from '#shared/requests/watchRequests.ts'
import type { RequestReport } from '#shared/tables/RequestReport.ts'
import type { Auth } from '../Auth.ts'

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

/**
 * Tells the modal of every request of this frame, and of the windows that it opened: these post theirs here, from their
 * own origin, which is this frame's. What the modal does not take is lost.
 */
export function reportToModal(deployment: Deployment, modal: Awaited<Auth['modal']>, win: Window = window): void {
  const send = (requests: RequestReport[]) => void modal.network({ requests }).catch(() => {})
  // The modal's own list has this document as it loads it; a reload is this page's alone.
  reportRequests({ deployment, send, hasDocument: (type) => type !== 'navigate', win })
  win.addEventListener('message', ({ data, origin }: MessageEvent) => {
    if (origin !== win.location.origin) return
    const report = WindowReport.safeParse(data).data
    // A window stands on a press of the visitor alone.
    if (report) send(report.requests.map((each) => ({ ...each, pressed: true })))
  })
}

/**
 * Tells the frame that opened this window of every request of it. Where a page cut the window off, no one hears it.
 *
 * @param openers origins that may have opened it: a frame of another one receives nothing
 * @returns reports that this window now leaves for another address
 */
export function reportToOpener(
  deployment: Deployment,
  openers: readonly string[],
  win: Window = window,
): (address: string) => void {
  const opener = win.opener as Window | null
  if (!opener) return () => {}
  return reportRequests({
    deployment,
    send(requests) {
      const report = { airlock: 'network', requests } satisfies WindowReport
      for (const origin of openers) opener.postMessage(report, origin)
    },
    hasDocument: () => true,
    win,
  })
}
