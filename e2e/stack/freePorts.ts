import { freePort } from './freePort.ts'

/**
 * Returns `count` different ports that are free at the moment. They are for tests that run while a local world is
 * running.
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}
