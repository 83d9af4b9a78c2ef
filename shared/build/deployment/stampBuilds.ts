import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AuthFolder } from '../../src/AuthFolder.ts'
import { Deployment, type ModalDeployment } from '../../src/deployment.ts'
import { type Integrity, integrityOf, readIntegrity } from '../Integrity.ts'
import { createHeaderRules, type HeaderRules } from './createHeaderRules.ts'
import { writeMeta } from './pageMeta.ts'

type Folders = { readonly modal: string; readonly auth: string }

/** Matches A's page in the folder of its release. Captures the release, without the hash of an earlier stamp. */
const releasePage = /^(\d+\.\d+\.\d+[\w.-]*?-[0-9a-f]{16})(-[0-9a-f]{16})?\/index\.html$/

/**
 * Makes the builds of both frames belong to a deployment: writes the deployment into each page, gives A's folder the
 * name `{release}-{hash of the deployment}`, tells M this name, and rewrites `integrity.json` and `headers.json`. Does
 * not change any script or style, so they keep the hashes of the release. A stamped build can be stamped again.
 *
 * @param folders of the two builds, which are changed in place
 * @param given content of a deployment file
 * @param hosts origins of dapps, which may embed A through M according to `headers.json`. `any` allows every secure
 *   page
 * @returns the deployment as M knows it
 * @throws if the deployment does not match its schema, or if a folder contains no build. Then nothing is changed
 */
export function stampBuilds(folders: Folders, given: unknown, hosts: readonly string[] | 'any' = []): ModalDeployment {
  const deployment = Deployment.parse(given)
  const builds = { modal: readIntegrity(folders.modal), auth: readIntegrity(folders.auth) }
  const [page, release] = Object.keys(builds.auth.files).flatMap((file) => releasePage.exec(file) ?? [])
  if (!page) throw new Error(`${folders.auth} contains no build of the auth frame.`)
  const hash = createHash('sha256').update(JSON.stringify(deployment)).digest('hex').slice(0, 16)
  const authFolder = AuthFolder.parse(`${release}-${hash}`)
  const forModal: ModalDeployment = { ...deployment, authFolder }
  const oldFolder = dirname(page)
  const renamed = (file: string) => (dirname(file) === oldFolder ? file.replace(oldFolder, authFolder) : file)
  const modal = stampPages(folders.modal, builds.modal, forModal, (file) => file)
  const auth = stampPages(folders.auth, builds.auth, deployment, renamed)
  if (oldFolder !== authFolder) rmSync(join(folders.auth, oldFolder), { recursive: true })
  writeBuild(folders.modal, modal, createHeaderRules(deployment, 'modal', modal.integrity, hosts))
  writeBuild(folders.auth, auth, createHeaderRules(deployment, 'auth', auth.integrity, hosts))
  return forModal
}

type Stamped = { readonly integrity: Integrity; readonly pages: ReadonlyMap<string, string> }

/** Returns the pages and the manifest of a stamped build. Writes nothing. */
function stampPages(
  folder: string,
  { files, inlineScripts }: Integrity,
  deployment: Deployment,
  renamed: (file: string) => string,
): Stamped {
  const pages = new Map<string, string>()
  const hashes = Object.entries(files).map(([file, hash]): [string, string] => {
    if (!file.endsWith('.html')) return [file, hash]
    const html = writeMeta(readFileSync(join(folder, file), 'utf8'), 'deployment', deployment)
    pages.set(renamed(file), html)
    return [renamed(file), integrityOf(html)]
  })
  const integrity: Integrity = {
    files: Object.fromEntries(hashes.sort(([one], [other]) => (one < other ? -1 : 1))),
    inlineScripts: Object.fromEntries(Object.entries(inlineScripts).map(([file, list]) => [renamed(file), list])),
  }
  return { integrity, pages }
}

function writeBuild(folder: string, { integrity, pages }: Stamped, headers: HeaderRules): void {
  for (const [file, html] of pages) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), html)
  }
  writeFileSync(join(folder, 'headers.json'), json(headers))
  writeFileSync(join(folder, 'integrity.json'), json(integrity))
}

const json = (value: object) => `${JSON.stringify(value, null, 1)}\n`
