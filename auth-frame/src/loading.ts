import { Deployment } from '#shared/deployment/deployment.ts'
import { reportToOpener } from './browser/reportRequests.ts'

const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')

// The modal opens this page and then sends it on. Without an opener no one can: under a host page with a COOP header
// the modal does not have the window, and opens the provider in another one.
if (window.opener) {
  const deployment = Deployment.parse(JSON.parse(meta?.content ?? 'null'))
  reportToOpener(deployment, [deployment.modalOrigin])
} else window.close()
