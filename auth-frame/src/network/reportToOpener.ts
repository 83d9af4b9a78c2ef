import type { Deployment } from '#shared/deployment/deployment.ts'
import { reportRequests } from './reportRequests.ts'
import type { WindowReport } from './WindowReport.ts'

/** Tells the frame that opened this window of every request of it. Where a page cut the window off, no one hears it. */
export function reportToOpener(deployment: Deployment, win: Window = window): void {
  const opener = win.opener as Window | null
  if (!opener) return
  reportRequests({
    deployment,
    send: (requests) =>
      opener.postMessage({ airlock: 'network', requests } satisfies WindowReport, win.location.origin),
    hasDocument: () => true,
    win,
  })
}
