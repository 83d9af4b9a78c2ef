import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { guardChild } from '../stack/guardChild.ts'

/**
 * Starts what answers a balancer's HTTP check for one PostgreSQL server: 200 while it takes writes, 503 while it is a
 * standby or cannot be reached.
 *
 * @param connectionString of that server
 * @returns the port of 127.0.0.1 that answers, and how to end it
 */
export async function startPrimaryCheck(connectionString: string): Promise<{ port: number; stop(): void }> {
  const script = fileURLToPath(new URL('runPrimaryCheck.ts', import.meta.url))
  const child = fork(script, [connectionString], { execArgv: ['--import', 'tsx'] })
  guardChild(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { port, stop: () => child.disconnect() }
}
