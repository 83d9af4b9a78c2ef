import type { Deployment } from '#shared/deployment.ts'
import { createPresses } from '#shared/requests/createPresses.ts'
import { purposeOf } from '#shared/requests/purposeOf.ts'
import { WindowReport } from '#shared/requests/WindowReport.ts'
import { type SeenRequest, watchRequests } from '#shared/requests/watchRequests.ts'
import type { RequestReport } from '#shared/tables/RequestReport.ts'
import type { Auth } from '../Auth.ts'

/**
 * Time in ms for which requests are collected before they are reported, and the maximum number of requests per report.
 */
const gatherMs = 300
const atOnce = 50

type Settings = {
  readonly deployment: Deployment
  readonly send: (requests: RequestReport[]) => void
  /**
   * Whether to report the request that loaded this page's document (`type` is the browser's navigation type). False if
   * another page reports that request.
   */
  readonly hasDocument: (type: string) => boolean
  readonly win?: Pick<Window, 'addEventListener' | 'location'>
  readonly now?: () => number
  readonly watch?: typeof watchRequests
}

/**
 * Reports every request of this page: its origin, its purpose, its size, and whether the user had clicked before it.
 *
 * @returns a function that reports a navigation to another URL, because the browser does not list navigations
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
    // A window may close as soon as its result arrives, so we list and send its remaining requests now.
    listNow()
    flush()
  })
  return (address) => gather([{ address, initiator: 'navigation', start: now(), bytes: null }])
}

/**
 * Reports every request of this frame, and of the windows that it opened, to the modal. Those windows post their
 * reports to this frame, from the same origin. A report that the modal does not accept is lost.
 */
export function reportToModal(deployment: Deployment, modal: Awaited<Auth['modal']>, win: Window = window): void {
  const send = (requests: RequestReport[]) => void modal.network({ requests }).catch(() => {})
  // The modal already lists the first load of this document. Only this document knows about its reloads, so it reports
  // them.
  reportRequests({ deployment, send, hasDocument: (type) => type !== 'navigate', win })
  win.addEventListener('message', ({ data, origin }: MessageEvent) => {
    if (origin !== win.location.origin) return
    const report = WindowReport.safeParse(data).data
    // Windows open only after a click, so the user caused their requests.
    if (report) send(report.requests.map((each) => ({ ...each, pressed: true })))
  })
}

/**
 * Reports every request of this window to the frame that opened it. If a page has cut the window off from its opener,
 * the reports are lost.
 *
 * @param openers origins that the opener may have. A frame of any other origin receives nothing
 * @returns a function that reports a navigation to another URL
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
