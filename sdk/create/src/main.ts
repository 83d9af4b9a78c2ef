#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { askMissing } from './askMissing.ts'
import { createProject } from './createProject.ts'
import { packageManager } from './packageManager.ts'
import { help, readFlags } from './readFlags.ts'

const templatesFolder = fileURLToPath(new URL('../templates', import.meta.url))

/** Creates a dapp, installs its packages, and starts it. */
async function main(): Promise<void> {
  const flags = readFlags(process.argv.slice(2))
  if (flags.help) return console.info(help)
  const { folder, template } = await askMissing(flags)
  const path = createProject(folder, template, templatesFolder)
  const manager = packageManager()
  console.info(`Created ${folder} from the template ${template}.`)
  const later = [
    ...(relative(process.cwd(), path) ? [`cd ${folder}`] : []),
    ...(flags.install ? [] : [`${manager} install`]),
    `${manager} run dev`,
  ]
  if (flags.install) {
    console.info('Installing packages, about a minute…')
    const quiet = manager === 'npm' ? ['--no-audit', '--no-fund', '--loglevel=error'] : []
    await run(manager, ['install', ...quiet], path)
  }
  if (!flags.start) return console.info(`Next:\n${later.map((line) => `  ${line}`).join('\n')}`)
  console.info(`Starting. Later, start it with: ${later.join(' && ')}`)
  await run(manager, ['run', 'dev'], path)
}

/**
 * Runs a command in the terminal, until it ends.
 *
 * @throws Error if it fails
 */
async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  // Ctrl-C reaches the child too. We wait until the child has stopped everything.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  process.off('SIGINT', ignore)
  if (code !== 0 && signal === null && code !== 130)
    throw new Error(`${command} ${args.join(' ')} failed in ${cwd}. See the message above.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
})
