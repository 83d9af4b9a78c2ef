import { headersOfFile } from '../../../shared/build/deployment/headersOfFile.ts'
import type { Integrity } from '../../../shared/build/Integrity.ts'
import type { Deployment } from '../../../shared/src/deployment.ts'
import { demoProjectId, type Projects } from '../projects.ts'

type Headers = (url: URL) => Readonly<Record<string, string>>

type ReadIntegrity = () => Pick<Integrity, 'inlineScripts'>

/**
 * Returns the response headers of the two frame origins, as the production web server sends them. On the auth origin,
 * the headers depend on the project in `?projectId`: only the project's listed hosts may embed the frame, or all hosts
 * if the project lists none. Without `projectId`, the headers are those for the demo project.
 *
 * @param paymaster URL of a dapp's own paymaster. The modal may reach every paymaster over https, but the local
 * paymaster uses plain http
 * @param builds the build output of each origin
 */
export function frameHeaders(
  deployment: Deployment,
  projects: Projects,
  paymaster: string,
  builds: { readonly modal: ReadIntegrity; readonly auth: ReadIntegrity },
): { modal: Headers; auth: Headers } {
  return {
    modal: ({ pathname }) => alsoConnecting(headersOfFile(deployment, 'modal', builds.modal(), pathname), paymaster),
    auth: ({ pathname, searchParams }) => {
      const project = projects.find(searchParams.get('projectId') ?? demoProjectId)
      const hosts = project?.allowedOrigins.filter((origin) => origin !== deployment.modalOrigin) ?? []
      const allowed = project?.allowedOrigins.length === 0 ? 'any' : hosts
      return headersOfFile(deployment, 'auth', builds.auth(), pathname, allowed)
    },
  }
}

function alsoConnecting(headers: Record<string, string>, origin: string): Record<string, string> {
  const name = 'content-security-policy'
  return { ...headers, [name]: headers[name]!.replace(/connect-src [^;]*/, `$& ${new URL(origin).origin}`) }
}
