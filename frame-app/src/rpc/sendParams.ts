import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Network } from '#shared/networks.ts'
import type { ViewArguments } from '#shared/tables/viewArguments.ts'
import type { App } from '../app/App.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import type { RouteParams } from '../app/store/routerSlice.ts'
import type { Ask } from '../chains/adapter/adapter.ts'
import { chainAsk } from '../chains/nodes/chainAsk.ts'
import { isSolanaAddress } from '../chains/solana/isSolanaAddress.ts'
import { switchNetwork } from '../wallets/restore/switchNetwork.ts'

const decimal = /^\d{1,60}(\.\d{1,60})?$/

/**
 * Returns the send view's params from the host page's arguments. Switches the network first, and opens no view if the
 * user declines. Without a `chainId`, uses the active network, or the first network in `namespace`.
 *
 * @throws SEND_AMOUNT_INVALID, SEND_CHAIN_UNSUPPORTED, SEND_NETWORK_UNKNOWN, SEND_TOKEN_UNKNOWN; what switching throws
 */
export async function sendParams(app: App, given: NonNullable<ViewArguments['WalletSend']>): Promise<RouteParams> {
  const { amount, assetAddress, namespace, chainId, to } = given
  if (amount !== undefined && !decimal.test(amount)) throw makeError('SEND_AMOUNT_INVALID')
  const state = app.store.getState()
  const active = activeConnection(state).network ?? state.network
  const family = namespace ?? state.activeNamespace
  if (family !== 'eip155' && family !== 'solana') throw makeError('SEND_CHAIN_UNSUPPORTED', { namespace: family })
  const isHere = active?.startsWith(`${family}:`)
  const first = state.networks.find((each) => each.namespace === family)?.caipNetworkId ?? null
  const id = chainId !== undefined ? `${family}:${chainId}` : isHere ? active : first
  const network = networkOf(state, id)
  if (!network) throw makeError('SEND_NETWORK_UNKNOWN', { chainId: `${chainId ?? ''}` })
  if (id !== active) await switchNetwork(app, network.caipNetworkId)
  const isNative = assetAddress === undefined || assetAddress === 'native'
  if (!isNative && !(await isToken(app, network, assetAddress))) throw makeError('SEND_TOKEN_UNKNOWN')
  return { token: isNative ? 'native' : assetAddress, ...(amount && { amount }), ...(to && { to }) }
}

/** Returns whether an address is a token: on Solana a mint, elsewhere a contract that answers `decimals()` (ERC-20). */
async function isToken(app: App, network: Network, address: string): Promise<boolean> {
  const isSolana = network.namespace === 'solana'
  if (isSolana !== isSolanaAddress(address)) return false
  if (isSolana) return isMint(chainAsk(app, network), address)
  const decimals = { to: address, data: '0x313ce567' }
  const answer = await chainAsk(app, network)({ method: 'eth_call', params: [decimals, 'latest'] }).catch(() => null)
  return typeof answer === 'string' && /^0x0{62}[0-9a-f]{2}$/i.test(answer)
}

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const mintSize = 82
/** Offset of the byte that distinguishes mints from token accounts if the account has extensions (Token-2022). */
const typeOffset = 165
const mintType = 1

const Answer = z.object({
  value: z.tuple([z.nullable(z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) }))]),
})

/** Returns whether a Solana address is a token's mint. Returns `false` if the network does not answer. */
async function isMint(ask: Ask, address: string): Promise<boolean> {
  const params = [[address], { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await ask({ method: 'getMultipleAccounts', params }).catch(() => null)
  const [account] = Answer.safeParse(answer).data?.value ?? []
  if (!account || (account.owner !== tokenProgram && account.owner !== token2022Program)) return false
  const data = base64.decode(account.data[0])
  return data.length === mintSize || (account.owner === token2022Program && data[typeOffset] === mintType)
}
