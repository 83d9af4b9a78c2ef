import type { Address } from 'viem'
import { numberToHex } from 'viem/utils'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../app/App.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { chainAsk } from '../chains/nodes/chainAsk.ts'
import { gasOf } from '../chains/nodes/feeQuote.ts'
import type { GasPrice } from '../chains/nodes/GasPrice.ts'
import { gasPriceNow } from '../chains/nodes/gasPriceNow.ts'
import { askWallet } from '../rpc/askWallet.ts'
import { noteSent } from './sent/noteSent.ts'
import type { SentTransaction } from './sent/SentTransaction.ts'
import { sentName } from './sentName.ts'

const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((text: string) => BigInt(text)),
)
/** An eip155 transaction, as a node returns it. */
const Known = z.object({
  from: z.string(),
  to: z.string(),
  value: Quantity,
  input: z.string(),
  gas: Quantity,
  nonce: Quantity,
  blockNumber: z.nullish(z.string()),
  gasPrice: z.optional(Quantity),
  maxFeePerGas: z.optional(Quantity),
  maxPriorityFeePerGas: z.optional(Quantity),
})

/**
 * Replaces a pending transaction by sending another one with the same nonce and a higher fee: to speed up, the same
 * call again; to cancel, an empty transaction to the sender. Only one of the two transactions can be mined.
 *
 * @returns the hash of the new transaction
 * @throws REPLACE_TOO_LATE if the original transaction is already mined or no node knows it any longer; what the wallet
 *   and the network throw
 */
export async function replaceTransaction(app: App, sent: SentTransaction, how: 'speedUp' | 'cancel'): Promise<string> {
  const network = networkOf(app.store.getState(), sent.network)
  if (!network) throw makeError('NETWORK_NOT_FOUND')
  const ask = chainAsk(app, network)
  const [answer, market] = await Promise.all([
    ask({ method: 'eth_getTransactionByHash', params: [sent.hash] }),
    gasPriceNow(ask, sent.network),
  ])
  const known = Known.safeParse(answer)
  if (!known.success || known.data.blockNumber || known.data.from.toLowerCase() !== sent.from.toLowerCase())
    throw makeError('REPLACE_TOO_LATE')
  const { to, value, input, gas, nonce, ...paid } = known.data
  const call =
    how === 'cancel'
      ? { to: sent.from, value: numberToHex(0n), data: '0x', gas: numberToHex(await cancelGas()) }
      : { to, value: numberToHex(value), data: input, gas: numberToHex(gas) }
  const fees = Object.entries(higher(paid, market)).map(([name, wei]) => [name, numberToHex(wei)])
  const request = { from: sent.from, ...call, nonce: numberToHex(nonce), ...Object.fromEntries(fees) }
  const rpc = { method: 'eth_sendTransaction', params: [request] }
  const hash = sentName(await askWallet(app, { network: sent.network, account: sent.from }, rpc))
  const done = how === 'cancel' ? { kind: 'cancel' as const, to: sent.from, token: null } : {}
  noteSent(app, { ...sent, ...done, hash, at: Date.now(), nonce: Number(nonce) })
  return hash

  /**
   * Returns the gas limit of an empty transaction. It is not 21,000 on all networks: Arbitrum and ZKsync charge the
   * cost of storing data on Ethereum as gas.
   */
  function cancelGas(): Promise<bigint> {
    const from = sent.from as Address
    return gasOf(ask, { from, to: from, value: 0n, data: '0x' })
  }
}

type Paid = Pick<z.output<typeof Known>, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>

/**
 * Returns the fee that nodes accept for a replacement: each part is an eighth higher than before, and at least the
 * current price.
 */
function higher({ gasPrice = 0n, maxFeePerGas, maxPriorityFeePerGas }: Paid, market: GasPrice): GasPrice {
  if ('gasPrice' in market) return { gasPrice: max(market.gasPrice, raised(maxFeePerGas ?? gasPrice)) }
  // A legacy transaction's gas price counts as both the tip and the maximum fee.
  const [most, tip] = maxFeePerGas === undefined ? [gasPrice, gasPrice] : [maxFeePerGas, maxPriorityFeePerGas ?? 0n]
  const next = max(market.maxPriorityFeePerGas, raised(tip))
  const needed = market.maxFeePerGas - market.maxPriorityFeePerGas + next
  return { maxFeePerGas: max(needed, raised(most)), maxPriorityFeePerGas: next }
}

const raised = (wei: bigint) => (wei * 9n) / 8n + 1n
const max = (a: bigint, b: bigint) => (a > b ? a : b)
