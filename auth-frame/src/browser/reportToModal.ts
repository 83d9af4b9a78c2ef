import type { Deployment } from '#shared/deployment/deployment.ts'
import { WindowReport } from '#shared/requests/WindowReport.ts'
import type { RequestReport } from '#shared/tables/RequestReport.ts'
import type { Auth } from '../Auth.ts'
import { reportRequests } from './reportRequests.ts'

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
