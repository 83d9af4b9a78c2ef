import * as z from 'zod/mini'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { chainAsk } from '../../chains/nodes/chainAsk.ts'

const Block = z.int().check(z.nonnegative())
const keyOf = (network: string, account: string) => `unsettled/${network}:${account}`

/** Stores that a transaction of an account may be pending, with the last block that can contain the transaction. */
export const noteUnsettled = ({ storage }: App, network: string, account: string, lastBlock: number): void =>
  storage.set(keyOf(network, account), lastBlock)

/** Deletes the account's stored pending transaction, because it was sent or can no longer be sent. */
export const noteSettled = ({ storage }: App, network: string, account: string): void =>
  storage.remove(keyOf(network, account))

/**
 * Returns whether a transaction of the account may still be processed although its result is unknown, because the frame
 * was reloaded or the wallet stopped answering. Becomes `false` after the last block that can contain the transaction.
 *
 * @throws the network's error if the network cannot be reached
 */
export async function isUnsettled(app: App, network: Network, account: string): Promise<boolean> {
  const lastBlock = app.storage.get(keyOf(network.caipNetworkId, account), Block)
  if (lastBlock === undefined) return false
  const params = [{ commitment: 'finalized' }]
  const height = await chainAsk(app, network)({ method: 'getBlockHeight', params })
  if (typeof height !== 'number' || height <= lastBlock) return true
  noteSettled(app, network.caipNetworkId, account)
  return false
}
