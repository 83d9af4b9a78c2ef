import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packPackages } from './packPackages.ts'
import { buildWhenChanged } from './stack/buildWhenChanged.ts'
import { createdWith, startRegistry } from './startRegistry.ts'
import { root } from './worldFolder.ts'

/**
 * Runs `npm create airlock` with the packages of this repository instead of those on npm. The arguments are those of
 * `create-airlock`. Relative folders start where the user has run npm.
 */
async function createDapp(args: readonly string[]): Promise<void> {
  await buildWhenChanged(root, new AbortController().signal)
  const folder = mkdtempSync(join(tmpdir(), 'airlock-packages-'))
  const registry = await startRegistry(await packPackages(createdWith, folder))
  // While the child has the terminal, it decides what Ctrl-C means.
  process.on('SIGINT', () => {})
  try {
    const child = spawn('npm', ['create', '--yes', 'airlock@latest', '--', ...args], {
      cwd: process.env.INIT_CWD ?? process.cwd(),
      // npm's cache may contain an earlier build of a package with the same version.
      env: { ...process.env, npm_config_registry: registry.url, npm_config_cache: join(folder, 'cache') },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    process.exitCode = code ?? 0
  } finally {
    await registry.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await createDapp(process.argv.slice(2))
