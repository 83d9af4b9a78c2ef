import { type Address, getAddress, isAddressEqual, numberToHex, parseUnits } from 'viem'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth, RpcAnswer } from '../../Auth.ts'
import { HexAddress, HexQuantity } from '../../eip155/chain/hexForms.ts'
import { safeAddress } from '../../eip155/chain/safeAddress.ts'
import { cleanName } from '../../ui/cleanName.ts'

const AssetType = z.enum(['native', 'erc20'])
const Wanted = z.strictObject({ address: z.union([z.literal('native'), HexAddress]), type: AssetType })
const Params = z.tuple([
  z.strictObject({
    account: HexAddress,
    /** The requested assets, by chain id in hex. */
    assetFilter: z.optional(z.record(HexQuantity, z.array(Wanted).check(z.maxLength(200)))),
    assetTypeFilter: z.optional(z.array(z.string().check(z.maxLength(16))).check(z.maxLength(10))),
    chainFilter: z.optional(z.array(HexQuantity).check(z.maxLength(20))),
  }),
])
const Holding = z.object({
  name: z.string(),
  symbol: z.string(),
  /** CAIP-10 id of the token. Absent or `null` for the network's own coin. */
  address: z.optional(z.nullable(z.string().check(z.regex(/^eip155:\d{1,16}:0x[0-9a-fA-F]{40}$/)))),
  quantity: z.object({
    decimals: z.string().check(z.regex(/^\d{1,2}$/)),
    numeric: z.string().check(z.regex(/^\d{1,80}(\.\d{1,80})?$/)),
  }),
})
const Balances = z.object({ balances: z.array(z.unknown()).check(z.maxLength(2000)) })
const timeout = 15_000

/**
 * Handles `wallet_getAssets` (ERC-7811): returns the assets of one of the user's accounts by chain, as the blockchain
 * API reports them. Without a filter, returns only the assets on the active network.
 *
 * @throws INVALID_PARAMS, UNAUTHORIZED for an account of another owner
 * @throws CHAIN_DISCONNECTED, HTTP_STATUS, INVALID_ANSWER
 */
export const getAssets: RpcAnswer = async (auth, { network, params }) => {
  const parsed = Params.safeParse(params)
  if (!parsed.success) throw makeError('INVALID_PARAMS', { detail: '`params` of wallet_getAssets have the wrong form' })
  const [{ account, assetFilter, assetTypeFilter, chainFilter }] = parsed.data
  const owner = auth.signedIn()?.eip155
  if (!owner || !(isAddressEqual(account, owner) || isAddressEqual(account, await safeAddress(owner))))
    throw makeError('UNAUTHORIZED')
  const active = numberToHex(BigInt(network.slice('eip155:'.length)))
  const chains = chainFilter ?? (assetFilter ? (Object.keys(assetFilter) as `0x${string}`[]) : [active])
  const found = await Promise.all(
    chains.map(async (chain) => {
      const assets = await holdings(auth, `eip155:${BigInt(chain)}`, account)
      const wanted = assetFilter?.[chain]
      const fits = ({ address, type }: Asset) =>
        (!assetTypeFilter || assetTypeFilter.includes(type)) &&
        (!wanted || wanted.some((one) => one.address.toLowerCase() === address.toLowerCase()))
      return [chain, assets.filter(fits)] as const
    }),
  )
  return Object.fromEntries(found) as Json
}

type Asset = {
  readonly address: string
  readonly balance: string
  readonly type: 'native' | 'erc20'
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

async function holdings({ deployment, projectId }: Auth, network: string, account: Address): Promise<Asset[]> {
  const query = new URLSearchParams({ currency: 'usd', chainId: network, projectId })
  const url = `${deployment.blockchainApi}/v1/account/${account}/balance?${query}`
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) }).catch((cause: unknown) => {
    throw makeError('CHAIN_DISCONNECTED', {}, { cause })
  })
  if (!response.ok) throw makeError('HTTP_STATUS', { status: response.status })
  const parsed = Balances.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw makeError('INVALID_ANSWER', { service: 'The blockchain API' })
  return parsed.data.balances.flatMap((entry) => {
    const { data } = Holding.safeParse(entry)
    return data ? [assetOf(data)] : []
  })
}

function assetOf({ name, symbol, address, quantity }: z.output<typeof Holding>): Asset {
  const decimals = Number(quantity.decimals)
  return {
    address: address ? getAddress(address.split(':')[2]!) : 'native',
    balance: numberToHex(parseUnits(quantity.numeric, decimals)),
    type: address ? 'erc20' : 'native',
    metadata: { name: cleanName(name), symbol: cleanName(symbol, 16), decimals },
  }
}
