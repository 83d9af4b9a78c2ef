import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'

const left = new Set(['node_modules', '.git', '.local', '.cache', 'dist', 'generated', 'test-results', 'screens'])
const defaultPortBase = 4300
/** Between the ports of two worlds. */
const apart = 100

/**
 * Runs the two projects of playwright.config.ts at the same time, each against a world of its own: they wait more than
 * they work. What is built has its addresses in it, so the second one has a copy of the sources, below `.local`.
 *
 * @returns 0 when both passed
 */
export async function runSideBySide(root, env) {
  const copy = join(root, '.local', 'beside')
  rmSync(copy, { recursive: true, force: true })
  const filter = (path) => !left.has(basename(path))
  for (const name of readdirSync(root).filter(filter))
    cpSync(join(root, name), join(copy, name), { recursive: true, filter })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  const base = Number(process.env.AIRLOCK_PORT_BASE ?? defaultPortBase)
  const codes = await Promise.all([
    run('embedded', root, { ...env, AIRLOCK_PORT_BASE: `${base}` }),
    run('modal', copy, { ...env, AIRLOCK_PORT_BASE: `${base + apart}` }),
  ])
  return codes.find((code) => code !== 0) ?? 0
}

/** Each line with the project's name before it. */
async function run(project, cwd, env) {
  const playwright = join(cwd, 'node_modules', '@playwright', 'test', 'cli.js')
  if (!existsSync(playwright)) throw new Error('Playwright is not installed.')
  const args = [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--project', project]
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.info(`${project.padEnd(8)} │ ${line}`))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
