import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { compileMessages } from '../../../shared/build/messages/compileMessages.ts'
import type { startService } from '../../service/startService.ts'
import type { visitCalls } from './visitCalls.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

type Release = {
  /** Starts the service of the loaded release. */
  readonly startService: typeof startService
  /** Runs the calls of `visitCalls` with the frame of the loaded release. */
  readonly visitCalls: typeof visitCalls
}

/**
 * Loads another release's service and frame from the repository's history into this process. Both use the packages that
 * are currently installed.
 *
 * @param commit commit of the other release
 * @throws Error if git does not have the commit
 */
export async function loadRelease(commit: string): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'airlock-release-'))
  try {
    const archive = join(folder, 'release.tar')
    await run('git', ['archive', '--output', archive, commit, 'package.json', 'auth-frame', 'shared', 'e2e/stack'], {
      cwd: root,
    })
    await run('tar', ['-xf', archive, '-C', folder])
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await compileTexts(folder)
    // The other release may be older than this test. In that case it does not contain this file.
    const visits = 'auth-frame/src/fakes/visitCalls.ts'
    await copyFile(join(root, visits), join(folder, visits))
    return await bundled(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Compiles the English messages of the release. A release before this one expects the files of another compiler. */
async function compileTexts(folder: string): Promise<void> {
  const { $schema, $reviewed, ...messages } = JSON.parse(
    await readFile(join(folder, 'auth-frame/messages/en.json'), 'utf8'),
  )
  const generated = join(folder, 'auth-frame/src/generated/i18n')
  await mkdir(generated, { recursive: true })
  for (const [name, content] of Object.entries(compileMessages(messages)))
    await writeFile(join(generated, name), content)
  await writeFile(join(generated, 'runtime.js'), "export const getLocale = () => 'en'\n")
  await cp(join(root, 'shared/src/language'), join(folder, 'shared/src/language'), { recursive: true })
}

async function bundled(folder: string): Promise<Release> {
  const entry = join(folder, 'release.ts')
  const modules = ['service/startService.ts', 'src/fakes/visitCalls.ts']
  await writeFile(entry, modules.map((each) => `export * from './auth-frame/${each}'\n`).join(''))
  // The output file is inside the repository, so that imports from it find the installed packages.
  const outfile = join(root, '.local', 'releases', `${crypto.randomUUID()}.mjs`)
  await mkdir(join(root, '.local', 'releases'), { recursive: true })
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '#shared': join(folder, 'shared', 'src') },
    define: { SDK_VERSION: '"0.0.0"', PROTOCOL_VERSION: '1', AUTH_VERSION: '"0.0.0"' },
    logLevel: 'silent',
  })
  try {
    return (await import(pathToFileURL(outfile).href)) as Release
  } finally {
    await rm(outfile)
  }
}
