import * as z from 'zod/mini'
import { hexChainId } from '#shared/caip.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'

const Asset = z.object({
  address: z.union([z.literal('native'), z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))]),
  balance: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  type: z.enum(['native', 'erc20']),
  metadata: z.object({ name: z.string(), symbol: z.string(), decimals: z.int().check(z.minimum(0), z.maximum(255)) }),
})
const Answer = z.record(z.string(), z.array(Asset))

/** What a wallet says that an account holds of one token; texts are as the wallet gave them. */
export type WalletAsset = {
  /** `null` for the network's own coin. */
  readonly address: string | null
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
}

/**
 * What the embedded wallet says of an account of its own on a network of eip155 (EIP-7811).
 *
 * @param network CAIP-2
 * @returns `null` where another wallet is in use, or this one cannot tell: someone else has to be asked
 */
export async function walletAssets(app: App, network: string, address: string): Promise<readonly WalletAsset[] | null> {
  if (!network.startsWith('eip155:')) return null
  const { id, accounts } = connectionOf(app.store.getState(), 'eip155')
  const connection = id === null ? undefined : app.live.get(id)
  if (connection?.kind !== 'auth' || !accounts.some((account) => account.address === address)) return null
  const chain = hexChainId(network)
  const rpc = { method: 'wallet_getAssets', params: [{ account: address, chainFilter: [chain] }] }
  const { data } = Answer.safeParse(await connection.request(network, rpc).catch(() => undefined))
  return (
    data?.[chain]?.map(({ address, balance, metadata }) => ({
      ...metadata,
      address: address === 'native' ? null : address,
      amount: BigInt(balance),
    })) ?? null
  )
}
