import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WorldDescription } from '../stack/worldDescription.ts'
import { commandOptions, createProject } from './createProject.ts'
import { replaceSdk } from './emptySdk.ts'
import type { Project } from './Project.ts'
import { runCommand } from './runCommand.ts'

export type BuiltProject = {
  readonly folder: string
  /** The modal's URL, which is part of the build. */
  readonly frameUrl: string
  readonly versions: readonly string[]
  readonly buildSeconds: number
  /** Size of the page's scripts in a build without Airlock (gzip). */
  readonly bytesWithout?: number
}

/**
 * Creates a foreign project and builds it.
 *
 * @param tarball the packed SDK
 * @param sizeOf measures a built page. If it is given, the project is first built without Airlock
 */
export async function buildProject(
  project: Project,
  tarball: string,
  world: WorldDescription,
  sizeOf?: (folder: string) => Promise<number>,
): Promise<BuiltProject> {
  const folder = await createProject(project, tarball, world)
  const build = async () => {
    for (const command of project.build) await runCommand(command, folder, commandOptions(project, folder))
  }
  let bytesWithout: number | undefined
  // Without Airlock, a migrated project has no wallet at all.
  if (sizeOf && project.page && !project.isMigrated) {
    const restore = replaceSdk(folder)
    await build()
    bytesWithout = await sizeOf(folder)
    restore()
  }
  const started = Date.now()
  await build()
  return {
    folder,
    frameUrl: world.urls.modal,
    versions: versionsOf(project, folder),
    buildSeconds: (Date.now() - started) / 1000,
    ...(bytesWithout !== undefined && { bytesWithout }),
  }
}

const versionsOf = ({ versions }: Project, folder: string): string[] =>
  versions.map((name) => {
    const path = join(folder, 'node_modules', name, 'package.json')
    return `${name} ${(JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version}`
  })
