import { createTestClient, http, publicActions, walletActions } from 'viem'
import { accountAt, accountIndexes } from '../../stack/accounts.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'

/**
 * Creates a client for the local Ethereum chain. It can read the chain, change the chain's state, and send transactions
 * from an account that has ether.
 */
export function chainClient({ chains }: WorldDescription) {
  const { rpcUrl } = chains.find(({ id }) => id === 1)!
  const account = accountAt(accountIndexes.extensionB[0])
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl), account, pollingInterval: 25 })
    .extend(publicActions)
    .extend(walletActions)
}
