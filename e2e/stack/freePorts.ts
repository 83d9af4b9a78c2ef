import { freePort } from './freePort.ts'

/** Returns `count` different ports that are free right now, for tests that run next to the local world. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}
