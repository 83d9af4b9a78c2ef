import { Connection } from '@solana/web3.js'
import type { HostWorld } from '../world/readWorld.ts'

/**
 * Creates a connection that has mainnet's URL but sends its requests to the local node. The local node represents
 * mainnet, and libraries derive the network from the URL.
 */
export function connectSolana({ solana }: HostWorld): Connection {
  return new Connection('https://api.mainnet-beta.solana.com', {
    commitment: 'confirmed',
    fetch: (_, init) => fetch(solana, init),
  })
}
