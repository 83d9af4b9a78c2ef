import type { Deployment } from '../../src/deployment/deployment.ts'
import { compareOrigin } from './compareOrigin.ts'
import { compareRoles } from './compareRoles.ts'
import type { Finding } from './Finding.ts'
import { readDeployment } from './readDeployment.ts'

type Input = {
  /** Where the modal is served. */
  readonly url: string
  readonly folders: { readonly modal: string; readonly auth: string }
  /** A listed project and one of its hosts: without them the roles do not say who they are to the providers. */
  readonly asker?: { readonly projectId: string; readonly origin: string } | undefined
  readonly fetch: typeof fetch
}

/**
 * Compares what is served with what was built here: each file of both frames byte for byte with its headers, that
 * nothing stands in for a file that is not there, and that the two roles of the service are two. A build of the same
 * commit and deployment is the same everywhere, so that anyone can do this.
 *
 * @returns what is wrong, and what could not be seen
 */
export async function verifyDeployment({ url, folders, asker, fetch }: Input): Promise<readonly Finding[]> {
  const deployment: Deployment = readDeployment(folders.modal)
  const { origin } = new URL(url)
  if (origin !== deployment.modalOrigin)
    return [{ kind: 'wrong', text: `This build is for ${deployment.modalOrigin}, not for ${origin}.` }]
  // An address that does not answer is one more thing that is wrong, and ends nothing.
  const ask: typeof globalThis.fetch = (...input) => fetch(...input).catch(() => Response.error())
  const findings = await Promise.all([
    compareOrigin({ deployment, origin: 'modal', folder: folders.modal, fetch: ask }),
    compareOrigin({ deployment, origin: 'auth', folder: folders.auth, fetch: ask }),
    compareRoles({ deployment, asker, fetch: ask }),
  ])
  return findings.flat()
}
