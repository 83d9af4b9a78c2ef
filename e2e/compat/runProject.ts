import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { WalletHandle } from '../extension/driveExtension.ts'
import type { WalletVariant } from '../extension/walletVariants.ts'
import type { Control } from '../specs/support/createControl.ts'
import type { DemoPage } from '../specs/support/createDemoPage.ts'
import type { WorldDescription } from '../stack/worldDescription.ts'
import { commandOptions, createProject } from './createProject.ts'
import { driveProject } from './driveProject.ts'
import { replaceSdk } from './emptySdk.ts'
import { measureScripts } from './measureScripts.ts'
import type { Project } from './Project.ts'
import { runCommand } from './runCommand.ts'
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
  readonly tarball: string
  readonly world: WorldDescription
  readonly control: Control
  readonly demo: DemoPage
  readonly wallet: (variant?: WalletVariant) => WalletHandle
}

/**
 * Creates a foreign project, builds it with and without Airlock, and uses its page. Keeps the project's folder if a
 * step fails.
 *
 * @param measured whether to build the project without Airlock too, for `addedBytes`
 */
export async function runProject(
  project: Project,
  { tarball, world, control, demo, wallet }: Surroundings,
  measured = true,
): Promise<ProjectResult> {
  const folder = await createProject(project, tarball, world)
  const build = async () => {
    for (const command of project.build) await runCommand(command, folder, commandOptions(project, folder))
  }
  const { page } = project
  const context = demo.page.context()
  const sizeOfBuild = async () => {
    const server = await serveProject(project, folder, world)
    return measureScripts(context, server.url).finally(server.stop)
  }
  let without: number | undefined
  // Without Airlock, a migrated project has no wallet at all.
  if (page && measured && !project.isMigrated) {
    const restore = replaceSdk(folder)
    await build()
    without = await sizeOfBuild()
    restore()
  }
  const started = Date.now()
  await build()
  const buildSeconds = (Date.now() - started) / 1000
  const result = { versions: versionsOf(project, folder), buildSeconds }
  if (page) {
    const server = await serveProject(project, folder, world)
    try {
      await control.setProject(world.projectId, { allowedOrigins: [new URL(server.url).origin] })
      const alpha = world.accounts[0]!.address
      const isSolana = page.family === 'solana'
      const owner = isSolana ? wallet('solar') : wallet()
      const own = isSolana ? (await owner.accounts('solana'))[0]!.address : alpha
      await driveProject(demo, page, owner, own, server.url)
    } finally {
      await server.stop()
    }
  }
  const added = without === undefined ? {} : { addedBytes: (await sizeOfBuild()) - without }
  rmSync(join(workFolder, project.name), { recursive: true })
  return { ...result, ...added }
}

const versionsOf = ({ versions }: Project, folder: string): string[] =>
  versions.map((name) => {
    const path = join(folder, 'node_modules', name, 'package.json')
    return `${name} ${(JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version}`
  })
