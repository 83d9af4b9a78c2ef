import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs the server of the dapp's own page in this terminal.
 *
 * @param command name of the program, and its arguments
 * @param signal stops the program
 * @returns its exit code, once it has ended
 * @throws Error if the program does not exist
 */
export async function runPage([command = '', ...args]: readonly string[], signal: AbortSignal): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  signal.addEventListener('abort', () => child.kill())
  // `once` rejects if the program cannot be started.
  const [code] = (await once(child, 'exit').catch(() => {
    throw new Error(`The command "${command}" cannot be started.`)
  })) as [number | null]
  return code ?? 0
}
