import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { WorldDescription } from '../stack/worldDescription.ts'
import { root } from '../worldFolder.ts'
import type { Project } from './Project.ts'
import { runCommand } from './runCommand.ts'
import { cli, node22, workFolder } from './workFolder.ts'

const install = ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'] as const

/**
 * Creates a foreign project in a new folder outside the repository, and installs its packages and the SDK.
 *
 * @param tarball the packed SDK
 * @returns the project's folder
 */
export async function createProject(project: Project, tarball: string, world: WorldDescription): Promise<string> {
  const parent = join(workFolder, project.name)
  rmSync(parent, { recursive: true, force: true })
  mkdirSync(parent, { recursive: true })
  const folder = join(parent, 'app')
  const options = { ...commandOptions(project, folder), downloads: true }
  if (project.starter) await runCommand(project.starter, parent, options)
  else mkdirSync(folder)
  const source = join(root, 'e2e/compat', project.name, 'files')
  if (existsSync(source)) cpSync(source, folder, { recursive: true })
  for (const [path, file] of Object.entries(project.pages ?? {}))
    cpSync(join(root, 'e2e/compat/pages', file), join(folder, path))
  if (project.worldFile) {
    mkdirSync(dirname(join(folder, project.worldFile)), { recursive: true })
    writeFileSync(join(folder, project.worldFile), worldModule(world))
  }
  if (project.isMigrated) await migrate(folder, world)
  project.decide?.(folder, world)
  await runCommand([...install, tarball, ...(project.packages ?? [])], folder, options)
  return folder
}

/** Replaces the project's kit, as a developer does in a new git repository. */
async function migrate(folder: string, { urls }: WorldDescription): Promise<void> {
  const author = ['-c', 'user.name=compat', '-c', 'user.email=compat@example.com']
  await runCommand(['git', 'init', '--quiet'], folder)
  await runCommand(['git', 'add', '.'], folder)
  await runCommand(['git', ...author, 'commit', '--quiet', '--message', 'Start'], folder)
  await runCommand(['node', cli.program, 'migrate', '--write', '--frame-url', urls.modal], folder)
}

/** Returns the Node and the environment of a project's commands. */
export const commandOptions = (
  { needsNode22, env = {} }: Project,
  folder: string,
): { node: string; env: Readonly<Record<string, string>> } => ({
  node: needsNode22 ? node22.program : process.execPath,
  env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replace('{folder}', folder)])),
})

/** The values that a dapp would have in its settings. */
function worldModule({ urls, projectId, chains, solana }: WorldDescription): string {
  const rpcUrl = chains.find(({ id }) => id === 1)!.rpcUrl
  const world = { frameUrl: urls.modal, projectId, rpcUrl, solanaRpcUrl: solana.rpcUrl }
  return `export const world = ${JSON.stringify(world, null, 2)}\n`
}
