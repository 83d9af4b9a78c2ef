import { spawnSync } from 'node:child_process'
import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { buildSdk } from '../../build/buildSdk.ts'
import { printFaults } from './check/Document.ts'
import { checkPages } from './checkPages.ts'
import { generateReference } from './generateReference.ts'
import { writeMarkdown } from './writeMarkdown.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const pages = join(root, 'sdk/docs')
/** Folder of the built site. */
const site = join(pages, 'dist')

/** Runs VitePress in the folder of the pages. */
function vitepress(...args: string[]): void {
  const { status } = spawnSync(join(pages, 'node_modules/.bin/vitepress'), args, { cwd: pages, stdio: 'inherit' })
  if (status !== 0) throw new Error(`vitepress ${args.join(' ')} failed.`)
}

/**
 * Builds the SDK and the site: generates the reference, checks all pages, and writes HTML and Markdown into `dist`.
 * With `--dev`, skips the checks, serves the pages and reloads them when they change.
 */
async function buildDocs(): Promise<void> {
  await buildSdk()
  await generateReference()
  if (process.argv.includes('--dev')) return vitepress('dev', '--port', process.env.PORT ?? '4330')
  const faults = printFaults(await checkPages(root))
  if (faults) throw new Error(`The pages have faults:\n${faults}`)
  vitepress('build')
  await writeMarkdown(site)
}

await buildDocs().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
