import { createTestClient, http, publicActions, walletActions } from 'viem'
import { accountAt, accountIndexes } from '../../stack/accounts.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'

/** A client of the local Ethereum that reads, changes state, and sends from an account with ether. */
export function chainClient({ chains }: WorldDescription) {
  const { rpcUrl } = chains.find(({ id }) => id === 1)!
  const account = accountAt(accountIndexes.extensionB[0])
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl), account, pollingInterval: 25 })
    .extend(publicActions)
    .extend(walletActions)
}
