import type { Deployment } from '../../../shared/src/deployment/deployment.ts'
import { responseHeaders } from '../../../shared/src/deployment/responseHeaders.ts'
import { demoProjectId, type Projects } from '../projects.ts'

type Headers = (url: URL) => Readonly<Record<string, string>>

/**
 * The response headers of the two frame origins, as the production web server would send them: those of the auth
 * origin depend on the project of `?projectId`, whose listed hosts may embed it. Without one it is the demo's.
 */
export function frameHeaders(deployment: Deployment, projects: Projects): { modal: Headers; auth: Headers } {
  const modal = responseHeaders(deployment, 'modal')
  const popup = responseHeaders(deployment, 'popup')
  return {
    modal: () => modal,
    auth: (url) => {
      if (url.pathname === '/popup.html') return popup
      const project = projects.find(url.searchParams.get('projectId') ?? demoProjectId)
      const hosts = (project?.allowedOrigins ?? []).filter((origin) => origin !== deployment.modalOrigin)
      return responseHeaders(deployment, 'auth', hosts)
    },
  }
}
