import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { guardChild } from '../stack/guardChild.ts'

/**
 * Starts an HTTP server through which a balancer checks one PostgreSQL server. It answers 200 while the PostgreSQL
 * server accepts writes, and 503 while that server is a standby or unreachable.
 *
 * @param connectionString of the PostgreSQL server
 * @returns the check's port on 127.0.0.1, and a function that stops it
 */
export async function startPrimaryCheck(connectionString: string): Promise<{ port: number; stop(): void }> {
  const script = fileURLToPath(new URL('runPrimaryCheck.ts', import.meta.url))
  const child = fork(script, [connectionString], { execArgv: ['--import', 'tsx'] })
  guardChild(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { port, stop: () => child.disconnect() }
}
