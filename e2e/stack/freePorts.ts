import { freePort } from './freePort.ts'

/** As many different ports that are free at this moment, for tests that run next to the local world. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}
