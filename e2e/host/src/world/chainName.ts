import type { HostWorld } from './readWorld.ts'

/** The main networks of the families other than eip155. */
const others: { readonly [caip: string]: string | undefined } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'Polkadot',
  'cosmos:cosmoshub-4': 'Cosmos Hub',
}

/** Returns a network's name by its CAIP-2 id, or the id itself if it is unknown. */
export function chainName({ chains }: HostWorld, caip: string): string {
  return chains.find(({ id }) => `eip155:${id}` === caip)?.name ?? others[caip] ?? caip
}
