import type { Deployment } from '#shared/deployment/deployment.ts'
import type { RequestReport } from '#shared/tables/RequestReport.ts'
import type { Auth } from '../Auth.ts'
import { reportRequests } from './reportRequests.ts'
import { WindowReport } from './WindowReport.ts'

/**
 * Tells the modal of every request of this frame, and of its windows: these post theirs here, from their own origin,
 * which is this frame's. What the modal does not take is lost.
 */
export function reportToModal(deployment: Deployment, modal: Awaited<Auth['modal']>, win: Window = window): void {
  const send = (requests: RequestReport[]) => void modal.network({ requests }).catch(() => {})
  // The modal's own list has this document as it loads it; a reload is this page's alone.
  const presses = reportRequests({ deployment, send, hasDocument: (type) => type !== 'navigate', win })
  win.addEventListener('message', ({ data, origin }: MessageEvent) => {
    if (origin !== win.location.origin) return
    const report = WindowReport.safeParse(data).data
    // A window loads on a press in this frame.
    const pressed = (age: number) => presses.before(performance.now() - age) !== undefined
    if (report) send(report.requests.map((each) => ({ ...each, pressed: each.pressed || pressed(each.age) })))
  })
}
