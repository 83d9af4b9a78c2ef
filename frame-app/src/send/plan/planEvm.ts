import { numberToHex } from 'viem/utils'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'
import type { EvmCall } from '../../chains/fees/EvmCall.ts'
import { type FeeQuote, feeQuote } from '../../chains/fees/feeQuote.ts'
import { quantityOf } from '../../chains/fees/quantityOf.ts'
import { smartOverhead } from '../../chains/fees/smartOverhead.ts'
import { chainAsk } from '../../chains/nodes/chainAsk.ts'
import { evmCall } from './evmCall.ts'
import { erc20Balance, nftStandard } from './evmHoldings.ts'
import { receiverWarnings } from './receiverWarnings.ts'
import type { Planned, Transfer } from './Transfer.ts'

/**
 * Makes a transfer of eip155 ready: what is held, what it costs now, what is to be said of its receiver. Amount, fee
 * and request come from one quote.
 *
 * @throws what the network says where it cannot be asked
 */
export async function planEvm(app: App, network: Network, transfer: Transfer, signal?: AbortSignal): Promise<Planned> {
  const at = Date.now()
  const ask = chainAsk(app, network, signal)
  const { from, to, asset, wallet } = transfer
  const [native, receiver, overhead] = await Promise.all([
    ask({ method: 'eth_getBalance', params: [from, 'latest'] }).then(quantityOf),
    codeKind(ask, to),
    wallet.isSmart ? smartOverhead(ask, from) : 0n,
  ])
  if (transfer.isOtherChain && receiver === 'contract') return { problem: 'otherChainContract' }
  const isNative = 'token' in asset && asset.token.address === null
  const priced = isNative
    ? await priceNative(ask, transfer, { native, overhead })
    : await priceContract(ask, transfer, { native, overhead })
  if ('problem' in priced) return priced
  const { amount, call, quote } = priced
  return {
    plan: {
      transfer,
      amount,
      arrives: amount,
      fee: quote.total,
      deposit: 0n,
      warnings: await receiverWarnings(app, { transfer, isContract: receiver === 'contract' }),
      rpc: { method: 'eth_sendTransaction', params: [requestOf(call, quote, wallet.isSmart)] },
      at,
      lastBlock: null,
    },
  }
}

type Priced =
  | Extract<Planned, { problem: unknown }>
  | { readonly amount: bigint; readonly call: EvmCall; readonly quote: FeeQuote }
type Purse = { readonly native: bigint; readonly overhead: bigint }

async function priceNative(ask: Ask, transfer: Transfer, { native, overhead }: Purse): Promise<Priced> {
  const { network, amount: wanted } = transfer
  if (wanted !== 'max' && wanted > native) return { problem: 'notEnough' }
  if (native === 0n) return { problem: 'notEnough' }
  // All of it cannot be tried: nothing would be left for the fee. The least amount takes the same way.
  const whole = evmCall(transfer, wanted === 'max' ? native : wanted)
  const quote = await quoteOf(ask, { network, call: whole, overhead, ...(wanted === 'max' && { tried: 1n }) })
  if (!quote) return { problem: 'fails' }
  const amount = wanted === 'max' ? native - quote.total : wanted
  if (amount <= 0n || amount + quote.total > native) return { problem: 'noFee' }
  return { amount, quote, call: evmCall(transfer, amount) }
}

async function priceContract(ask: Ask, transfer: Transfer, { native, overhead }: Purse): Promise<Priced> {
  const { network, asset, from } = transfer
  const standard = 'nft' in asset ? await nftStandard(ask, asset.nft, from) : undefined
  if ('nft' in asset && !standard) return { problem: 'notHeld' }
  const held = 'token' in asset ? await erc20Balance(ask, asset.token.address!, from) : 1n
  const amount = transfer.amount === 'max' ? held : transfer.amount
  if (amount > held || amount === 0n) return { problem: 'notEnough' }
  const call = evmCall(transfer, amount, standard)
  const quote = await quoteOf(ask, { network, call, overhead })
  if (!quote) return { problem: 'fails' }
  return quote.total > native ? { problem: 'noFee' } : { amount, call, quote }
}

/** Nothing where the chain says that the call would be undone. */
async function quoteOf(ask: Ask, asked: Parameters<typeof feeQuote>[1]): Promise<FeeQuote | undefined> {
  try {
    return await feeQuote(ask, asked)
  } catch (error) {
    if (error instanceof AirlockError && error.reason === 'REMOTE') return undefined
    throw error
  }
}

/** A smart account's fees are its bundler's: what a transaction says of them is of another kind. */
function requestOf({ from, to, value, data }: EvmCall, { gas, price }: FeeQuote, isSmart: boolean) {
  const call = { from, to, value: numberToHex(value), data }
  if (isSmart) return call
  const fees = Object.entries(price).map(([name, wei]) => [name, numberToHex(wei)])
  return { ...call, gas: numberToHex(gas), ...Object.fromEntries(fees) }
}

/**
 * Whether a contract stands at an address of eip155. An account that has delegated to one (EIP-7702) is still a
 * person's account.
 */
async function codeKind(ask: Ask, address: string): Promise<'account' | 'contract'> {
  const code = await ask({ method: 'eth_getCode', params: [address, 'latest'] })
  return typeof code !== 'string' || code === '0x' || /^0xef0100[0-9a-f]{40}$/i.test(code) ? 'account' : 'contract'
}
