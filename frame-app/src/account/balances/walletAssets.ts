import * as z from 'zod/mini'
import { hexChainId } from '#shared/caip.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'

const Metadata = z.object({
  name: z.string(),
  symbol: z.string(),
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
})
const Asset = z.object({
  address: z.union([z.literal('native'), z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))]),
  balance: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  type: z.enum(['native', 'erc20']),
  metadata: z.catch(z.nullish(Metadata), null),
})
const Answer = z.record(z.string(), z.array(z.unknown()))

/** An account's balance of one token, as the wallet reports it. */
export type WalletAsset = {
  /** Token contract; `null` for the network's native coin. */
  readonly address: string | null
  /** Name, symbol and decimals, not sanitized yet; `null` if the wallet reports none. */
  readonly metadata: z.output<typeof Metadata> | null
  readonly amount: bigint
}

/**
 * Asks the embedded wallet for the assets of one of its accounts on an eip155 network (EIP-7811). Skips invalid assets
 * and assets that are not tokens.
 *
 * @param network CAIP-2
 * @returns `null` if the active wallet is not the embedded wallet, or if the embedded wallet cannot list assets
 */
export async function walletAssets(app: App, network: string, address: string): Promise<readonly WalletAsset[] | null> {
  if (!network.startsWith('eip155:')) return null
  const { id, accounts } = connectionOf(app.store.getState(), 'eip155')
  const connection = id === null ? undefined : app.live.get(id)
  if (connection?.kind !== 'auth' || !accounts.some((account) => account.address === address)) return null
  const chain = hexChainId(network)
  const rpc = { method: 'wallet_getAssets', params: [{ account: address, chainFilter: [chain] }] }
  const { data } = Answer.safeParse(await connection.request(network, rpc).catch(() => undefined))
  const entries = data?.[chain]
  const assets = entries?.flatMap((entry) => {
    const { data: asset } = Asset.safeParse(entry)
    if (!asset) return []
    const { address, balance, metadata } = asset
    return [{ address: address === 'native' ? null : address, metadata: metadata ?? null, amount: BigInt(balance) }]
  })
  return assets && (assets.length > 0 || entries?.length === 0) ? assets : null
}
