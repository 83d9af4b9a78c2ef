import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DevWorld } from '../../../sdk/dev/src/startDevWorld.ts'
import { packPackages } from '../../packPackages.ts'

export type DevPackage = {
  readonly world: DevWorld
  readonly folder: string
  /** Time from the start of the command until it printed the world, in ms. */
  readonly readyMs: number
  /** Sends Ctrl-C's signal, and returns the exit code. */
  interrupt(): Promise<number | null>
  /** Ends the command and deletes the folder. */
  discard(): Promise<void>
}

/**
 * Packs `airlock-dev`, installs the tarball into an empty folder, and starts `airlock-dev --json` there.
 *
 * @param port first port of the range that the command uses
 */
export async function startDevPackage(port: number): Promise<DevPackage> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'airlock-dev-')))
  const [dev] = await packPackages(['sdk/dev'], folder)
  const app = join(folder, 'app')
  mkdirSync(app)
  writeFileSync(join(app, 'package.json'), '{"private":true}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', dev!.tarball], { cwd: app, stdio: 'pipe' })
  const begun = Date.now()
  const child = spawn(process.execPath, ['node_modules/airlock-dev/dist/main.js', '--json', '--port', `${port}`], {
    cwd: app,
    env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const printed = once(child.stdout, 'data') as Promise<[Buffer]>
  const discard = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const first = await Promise.race([printed, ended.then(() => undefined)])
  if (!first) {
    await discard()
    throw new Error('airlock-dev did not start.')
  }
  return {
    world: JSON.parse(String(first[0])) as DevWorld,
    folder,
    readyMs: Date.now() - begun,
    async interrupt() {
      child.kill('SIGINT')
      return (await ended)[0]
    },
    discard,
  }
}
