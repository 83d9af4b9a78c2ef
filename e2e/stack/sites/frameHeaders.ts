import { headersOfFile } from '../../../shared/build/deployment/headersOfFile.ts'
import type { Integrity } from '../../../shared/build/Integrity.ts'
import type { Deployment } from '../../../shared/src/deployment/deployment.ts'
import { demoProjectId, type Projects } from '../projects.ts'

type Headers = (url: URL) => Readonly<Record<string, string>>

type ReadIntegrity = () => Pick<Integrity, 'importMaps'>

/**
 * The response headers of the two frame origins, as the production web server would send them: those of the auth
 * origin depend on the project of `?projectId`, whose listed hosts may embed it: all where it lists none. Without a
 * project it is the demo's.
 *
 * @param paymaster a dapp's own service: M asks those over https everywhere, but ours is plain
 * @param builds what was built for each origin
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
