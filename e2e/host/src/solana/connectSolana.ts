import { Connection } from '@solana/web3.js'
import type { HostWorld } from '../world/readWorld.ts'

/**
 * Solana's network: the local node under mainnet's address, as it stands for mainnet. Libraries read from the address
 * which network it is.
 */
export function connectSolana({ solana }: HostWorld): Connection {
  return new Connection('https://api.mainnet-beta.solana.com', {
    commitment: 'confirmed',
    fetch: (_, init) => fetch(solana, init),
  })
}
