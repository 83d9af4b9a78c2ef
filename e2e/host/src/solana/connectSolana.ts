import { Connection } from '@solana/web3.js'
import type { HostWorld } from '../world/readWorld.ts'

/**
 * Connects to the local node, but with mainnet's URL, because the local node represents mainnet and libraries derive
 * the network from the URL.
 */
export function connectSolana({ solana }: HostWorld): Connection {
  return new Connection('https://api.mainnet-beta.solana.com', {
    commitment: 'confirmed',
    fetch: (_, init) => fetch(solana, init),
  })
}
