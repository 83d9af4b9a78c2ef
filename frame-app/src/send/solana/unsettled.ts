import * as z from 'zod/mini'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { chainAsk } from '../../chains/nodes/chainAsk.ts'

const Block = z.int().check(z.nonnegative())
const keyOf = (network: string, account: string) => `unsettled/${network}:${account}`

/** Notes that a transaction of an account may be on its way, until the last block that can have it. */
export const noteUnsettled = ({ storage }: App, network: string, account: string, lastBlock: number): void =>
  storage.set(keyOf(network, account), lastBlock)

/** The transaction went out, or will not. */
export const noteSettled = ({ storage }: App, network: string, account: string): void =>
  storage.remove(keyOf(network, account))

/**
 * Whether a transaction of the account may still be carried out of which no one here knows how it ended: after a frame
 * that was reloaded, or a wallet that fell silent. It ends with the last block that can have it.
 *
 * @throws what the network says where it cannot be asked
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
