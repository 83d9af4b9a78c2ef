import type { HostWorld } from './readWorld.ts'

/** The name of a network by its CAIP-2 id; the id itself for one that the local world does not have. */
export function chainName({ chains }: HostWorld, caip: string): string {
  return chains.find(({ id }) => `eip155:${id}` === caip)?.name ?? caip
}
