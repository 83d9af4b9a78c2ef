import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Deployment } from '../../src/deployment.ts'
import { compareOrigin, type Finding } from './compareOrigin.ts'
import { compareRoles } from './compareRoles.ts'
import { readDeployment } from './readDeployment.ts'

type Input = {
  /** URL of the modal. */
  readonly url: string
  readonly folders: { readonly modal: string; readonly auth: string }
  /** A project and an origin on its allowlist. Without them, the client ids of the roles cannot be compared. */
  readonly asker?: { readonly projectId: string; readonly origin: string } | undefined
  readonly fetch: typeof fetch
}

/**
 * Compares a deployment with the local build: every file of both frames with its headers, and the response for a
 * missing file. Also checks whether the service's two roles are separate. Builds are reproducible, so anyone can verify
 * a deployment.
 */
export async function verifyDeployment({ url, folders, asker, fetch }: Input): Promise<readonly Finding[]> {
  const deployment: Deployment = readDeployment(folders.modal)
  const { origin } = new URL(url)
  if (origin !== deployment.modalOrigin)
    return [{ kind: 'wrong', text: `This build is for ${deployment.modalOrigin}, not for ${origin}.` }]
  // A URL that does not answer is a finding, not a failure of this tool.
  const ask: typeof globalThis.fetch = (...input) => fetch(...input).catch(() => Response.error())
  const findings = await Promise.all([
    compareOrigin({ deployment, origin: 'modal', folder: folders.modal, fetch: ask }),
    compareOrigin({ deployment, origin: 'auth', folder: folders.auth, fetch: ask }),
    compareRoles({ deployment, asker, fetch: ask }),
  ])
  return findings.flat()
}

// `npm run verify-deployment -- https://modal.example [--project ID --host https://dapp.example]`. First build the
// expected commit, with the expected deployment file.
if (process.argv[1] === import.meta.filename) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { project: { type: 'string' }, host: { type: 'string' } },
  })
  const [url] = positionals
  if (!url) throw new Error('Name the address of the modal: npm run verify-deployment -- https://modal.example')
  const built = (realm: string) => fileURLToPath(new URL(`../../../${realm}/dist`, import.meta.url))
  const { project, host } = values
  const findings = await verifyDeployment({
    url,
    folders: { modal: built('frame-app'), auth: built('auth-frame') },
    asker: project && host ? { projectId: project, origin: host } : undefined,
    fetch,
  })
  for (const { kind, text } of findings) console.info(`${kind === 'wrong' ? 'WRONG' : 'note '}  ${text}`)
  const wrong = findings.filter(({ kind }) => kind === 'wrong').length
  console.info(wrong ? `${wrong} differences from the build.` : 'The deployment equals the build.')
  process.exitCode = wrong ? 1 : 0
}
