import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { printFaults } from './check/Document.ts'
import { checkPages } from './checkPages.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const pages = join(root, 'sdk/docs')
/** Folder of the built site. */
const site = join(pages, 'dist')

/** Runs VitePress in the folder of the pages. */
function vitepress(...args: string[]): void {
  const { status } = spawnSync(join(pages, 'node_modules/.bin/vitepress'), args, { cwd: pages, stdio: 'inherit' })
  if (status !== 0) throw new Error(`vitepress ${args.join(' ')} failed.`)
}

/** Runs a step that is in a file of its own. Until the file exists, the step is left out. */
async function step(file: string, name: string, ...args: string[]): Promise<void> {
  const path = join(pages, 'build', file)
  if (!existsSync(path)) return console.info(`Left out: ${file} does not exist.`)
  const module = (await import(path)) as Record<string, (...args: string[]) => Promise<void>>
  await module[name]!(...args)
}

/**
 * Builds the site: generates the reference, checks all pages, and writes HTML and Markdown into `dist`. With `--dev`,
 * serves the pages and reloads them when they change, without the checks.
 */
async function buildDocs(): Promise<void> {
  await step('generateReference.ts', 'generateReference')
  if (process.argv.includes('--dev')) return vitepress('dev', '--port', process.env.PORT ?? '4330')
  const faults = printFaults(await checkPages(root))
  if (faults) throw new Error(`The pages have faults:\n${faults}`)
  vitepress('build')
  await step('writeMarkdown.ts', 'writeMarkdown', site)
}

await buildDocs().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
