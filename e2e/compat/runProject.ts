import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WalletHandle } from '../extension/driveExtension.ts'
import type { WalletVariant } from '../extension/walletVariants.ts'
import type { Control } from '../specs/support/createControl.ts'
import type { DemoPage } from '../specs/support/createDemoPage.ts'
import type { WorldDescription } from '../stack/worldDescription.ts'
import { type BuiltProject, buildProject } from './buildProject.ts'
import { driveProject } from './driveProject.ts'
import { measureScripts } from './measureScripts.ts'
import type { PageOfProject, Project } from './Project.ts'
import { serveProject } from './serveProject.ts'
import { workFolder } from './workFolder.ts'

export type ProjectResult = {
  /** Installed versions, for example `vite 8.3.8`. */
  readonly versions: readonly string[]
  /** Duration of the commands in `build`, in seconds. */
  readonly buildSeconds: number
  /** Size by which Airlock increases the scripts of the page (gzip). `undefined` for projects without a page. */
  readonly addedBytes?: number
}

type Surroundings = {
  /** The packed SDK. */
  readonly tarball: string
  readonly world: WorldDescription
  readonly control: Control
  readonly demo: DemoPage
  readonly wallet: (variant?: WalletVariant) => WalletHandle
}

type Settings = {
  /** Whether to build the project without Airlock too, for `addedBytes`. */
  readonly isMeasured?: boolean
  /** Whether an earlier run of this project failed. Its build is used again if there is one for the same world. */
  readonly isRetry?: boolean
}

/**
 * Creates a foreign project, builds it with and without Airlock, and uses its page. Keeps the project's folder if a
 * step fails.
 *
 * @throws a `DownloadError` if a package or the template could not be downloaded
 */
export async function runProject(
  project: Project,
  { tarball, world, control, demo, wallet }: Surroundings,
  { isMeasured = false, isRetry = false }: Settings = {},
): Promise<ProjectResult> {
  const record = join(workFolder, project.name, 'built.json')
  const earlier = isRetry ? readRecord(record) : undefined
  const sizeOfBuild = async (folder: string) => {
    const server = await serveProject(project, folder, world)
    return measureScripts(demo.page.context(), server.url).finally(server.stop)
  }
  const built =
    earlier?.frameUrl === world.urls.modal
      ? earlier
      : await buildProject(project, tarball, world, isMeasured ? sizeOfBuild : undefined)
  writeFileSync(record, JSON.stringify(built))
  const { folder, versions, buildSeconds, bytesWithout } = built
  if (project.page) await drive(project, project.page, folder, { world, control, demo, wallet })
  const added = bytesWithout === undefined ? {} : { addedBytes: (await sizeOfBuild(folder)) - bytesWithout }
  rmSync(join(workFolder, project.name), { recursive: true })
  return { versions, buildSeconds, ...added }
}

/** @throws if the first attempt has not built the project, because only a failing browser run is tried again */
function readRecord(path: string): BuiltProject {
  if (!existsSync(path)) throw new Error('The first attempt did not build the project.')
  return JSON.parse(readFileSync(path, 'utf8')) as BuiltProject
}

async function drive(
  project: Project,
  page: PageOfProject,
  folder: string,
  { world, control, demo, wallet }: Omit<Surroundings, 'tarball'>,
): Promise<void> {
  const server = await serveProject(project, folder, world)
  try {
    await control.setProject(world.projectId, { allowedOrigins: [new URL(server.url).origin] })
    const isSolana = page.family === 'solana'
    const owner = isSolana ? wallet('solar') : wallet()
    const own = isSolana ? (await owner.accounts('solana'))[0]!.address : world.accounts[0]!.address
    await driveProject(demo, page, owner, own, server.url)
  } finally {
    await server.stop()
  }
}
