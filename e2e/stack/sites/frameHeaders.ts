import type { Deployment } from '../../../shared/src/deployment/deployment.ts'
import { type Realm, responseHeaders } from '../../../shared/src/deployment/responseHeaders.ts'
import { demoProjectId, type Projects } from '../projects.ts'

/** Of the auth origin, each in a window of its own: the approval popup, and what M opens for a social login. */
const ownWindows: Readonly<Record<string, Realm>> = {
  '/popup.html': 'popup',
  '/loading.html': 'popup',
  '/social.html': 'social',
}

type Headers = (url: URL) => Readonly<Record<string, string>>

/**
 * The response headers of the two frame origins, as the production web server would send them: those of the auth
 * origin depend on the project of `?projectId`, whose listed hosts may embed it. Without one it is the demo's.
 *
 * @param paymaster a dapp's own service: M asks those over https everywhere, but ours is plain
 */
export function frameHeaders(
  deployment: Deployment,
  projects: Projects,
  paymaster: string,
): { modal: Headers; auth: Headers } {
  const modal = alsoConnecting(responseHeaders(deployment, 'modal'), paymaster)
  return {
    modal: () => modal,
    auth: (url) => {
      const own = Object.hasOwn(ownWindows, url.pathname) && ownWindows[url.pathname]
      if (own) return responseHeaders(deployment, own)
      const project = projects.find(url.searchParams.get('projectId') ?? demoProjectId)
      const hosts = (project?.allowedOrigins ?? []).filter((origin) => origin !== deployment.modalOrigin)
      return responseHeaders(deployment, 'auth', hosts)
    },
  }
}

function alsoConnecting(headers: Record<string, string>, origin: string): Record<string, string> {
  const name = 'content-security-policy'
  return { ...headers, [name]: headers[name]!.replace(/connect-src [^;]*/, `$& ${new URL(origin).origin}`) }
}
