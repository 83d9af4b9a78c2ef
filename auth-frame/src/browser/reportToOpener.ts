import type { Deployment } from '#shared/deployment/deployment.ts'
import type { WindowReport } from '#shared/requests/WindowReport.ts'
import { reportRequests } from './reportRequests.ts'

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
