import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * Ends a server and waits until its process is gone. First requests a fast shutdown, and after three seconds an
 * immediate shutdown.
 */
export async function endPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), 3_000)
  await gone
  clearTimeout(timer)
}
