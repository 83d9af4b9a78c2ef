import { Deployment } from '#shared/deployment.ts'
import { reportToOpener } from './browser/reportRequests.ts'

for (const part of document.querySelectorAll('#host')) part.textContent = location.host
const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')

// The modal opens this page and later navigates the window to the provider. If the host page's COOP header separates
// modal and window, the modal has no reference to this window and opens the provider in another window. So this window
// closes itself.
if (window.opener) {
  const deployment = Deployment.parse(JSON.parse(meta?.content ?? 'null'))
  reportToOpener(deployment, [deployment.modalOrigin])
} else window.close()
