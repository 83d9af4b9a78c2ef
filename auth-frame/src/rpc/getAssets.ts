import { isAddressEqual, numberToHex, parseUnits } from 'viem'
import * as z from 'zod/mini'
import { hexChainId } from '#shared/caip.ts'
import { ModalError } from '#shared/errors/ModalError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../Auth.ts'
import { cleanName } from '../ui/cleanName.ts'
import type { CheckedRpc } from './checkRpc.ts'

const EthAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const ChainId = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,32}$/))
/** ERC-7811. Filters by asset and by type are left to the dapp: what comes back says what it is. */
const Params = z.tuple([
  z.looseObject({ account: EthAddress, chainFilter: z.optional(z.array(ChainId).check(z.maxLength(20))) }),
])
/** One entry of the Blockchain API; the native coin has no address. */
const Row = z.object({
  name: z.string(),
  symbol: z.string(),
  address: z.nullish(z.string().check(z.regex(/:0x[0-9a-fA-F]{40}$/))),
  quantity: z.object({
    decimals: z.string().check(z.regex(/^\d{1,2}$/)),
    numeric: z.string().check(z.regex(/^\d{1,60}(\.\d{1,80})?$/)),
  }),
})
const Answer = z.object({ balances: z.array(z.unknown()) })

/**
 * `wallet_getAssets` (ERC-7811): what the visitor's account holds on the active network, as the Blockchain API tells it.
 *
 * @throws UNAUTHORIZED for an account that is not the visitor's, HTTP_STATUS, INVALID_ANSWER, CHAIN_DISCONNECTED
 */
export async function getAssets(auth: Auth, { network, params }: CheckedRpc): Promise<Json> {
  const parsed = Params.safeParse(params)
  if (!parsed.success)
    throw new ModalError('INVALID_PARAMS', { detail: '`params` of wallet_getAssets have the wrong form' })
  const { account, chainFilter } = parsed.data[0]
  const owner = auth.signedIn()?.eip155
  if (!owner) throw new ModalError('UNAUTHORIZED')
  const isOwn = isAddressEqual(account as `0x${string}`, owner) || (await isSmartAccount(account, owner))
  if (!isOwn) throw new ModalError('UNAUTHORIZED')
  const chain = hexChainId(network)
  if (chainFilter && !chainFilter.some((each) => BigInt(each) === BigInt(chain))) return {}
  const { balances } = await askBalance(auth, account, network)
  return { [chain]: balances.flatMap(asset) }
}

async function isSmartAccount(account: string, owner: `0x${string}`): Promise<boolean> {
  const { safeAddress } = await import('../smart/safeAddress.ts')
  return isAddressEqual(account as `0x${string}`, await safeAddress(owner))
}

async function askBalance(auth: Auth, account: string, network: string): Promise<z.output<typeof Answer>> {
  const query = new URLSearchParams({ currency: 'usd', chainId: network, projectId: auth.projectId })
  const url = `${auth.deployment.blockchainApi}/v1/account/${account}/balance?${query}`
  let response: Response
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(15_000), credentials: 'omit', redirect: 'error' })
  } catch (cause) {
    throw new ModalError('CHAIN_DISCONNECTED', {}, { cause })
  }
  if (!response.ok) throw new ModalError('HTTP_STATUS', { status: response.status })
  const answer = Answer.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) throw new ModalError('INVALID_ANSWER', { service: 'Blockchain API' })
  return answer.data
}

/** An entry that cannot be read is left out. */
function asset(entry: unknown): Json[] {
  const row = Row.safeParse(entry).data
  if (!row) return []
  const decimals = Number(row.quantity.decimals)
  const metadata = { name: cleanName(row.name), symbol: cleanName(row.symbol, 32), decimals }
  const balance = numberToHex(parseUnits(row.quantity.numeric, decimals))
  const address = row.address?.split(':').at(-1)
  return [
    address ? { address, balance, metadata, type: 'erc20' } : { address: 'native', balance, metadata, type: 'native' },
  ]
}
