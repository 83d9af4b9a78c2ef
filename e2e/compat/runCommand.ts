import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import { DownloadError, downloadFailure } from './downloadFailure.ts'
import type { Command } from './Project.ts'

/** Maximum time (ms) of one command. */
const timeout = 600_000

type Options = { readonly node?: string; readonly env?: NodeJS.ProcessEnv; readonly downloads?: boolean }

/** Number of lines of output that the error of a failed command contains. */
const shownLines = 60

/**
 * Runs a command in a folder.
 *
 * @param options.node path of the Node program that the command runs on
 * @param options.downloads whether the command only downloads, so that a failed download is the reason of its failure
 * @throws an error with the end of the command's output, if the command fails or does not end within ten minutes. A
 *   `DownloadError` if a download failed
 */
export async function runCommand(
  [program, ...args]: Command,
  cwd: string,
  { node = process.execPath, env = {}, downloads = false }: Options = {},
): Promise<void> {
  const child = spawn(program, args, {
    cwd,
    env: { ...foreignEnvironment(node), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code === 0) return
  const missing = downloads && downloadFailure(output)
  if (missing) throw new DownloadError(`${[program, ...args].join(' ').slice(0, 120)}: ${missing}`)
  const lines = output.trim().split('\n').slice(-shownLines)
  // Stack traces may quote whole scripts.
  const shown = lines.map((line) => line.slice(0, 500)).join('\n')
  throw new Error(`${[program, ...args].join(' ')} failed (${code ?? signal}) in ${cwd}:\n${shown}`)
}

/**
 * Returns the environment of a foreign project's commands. It lacks the variables and paths with which `npm run` would
 * make the project use our packages.
 */
export function foreignEnvironment(node: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(package|lifecycle|command|node)|npm_config_local_prefix$|INIT_CWD$|NODE_ENV$)/.test(name),
  )
  const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'))
  return {
    ...Object.fromEntries(inherited),
    PATH: [dirname(node), ...paths].join(delimiter),
    CI: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
  }
}
