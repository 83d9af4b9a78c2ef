import { createWalletClient, defineChain, formatEther, type Hex as HexType, http } from 'viem'
import type { HDAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { askApproval } from '../approvals.ts'
import { RpcError } from '../rpcError.ts'
import type { WalletChain } from '../walletState.ts'
import { activeChain } from './activeChain.ts'
import type { Method } from './call.ts'
import { Address, ChainId, Hex, parseParams, Quantity } from './parseParams.ts'
import { permittedKey } from './permittedKey.ts'

const Transaction = z.object({
  from: Address,
  to: z.nullish(Address),
  value: z.optional(Quantity),
  data: z.optional(Hex),
  input: z.optional(Hex),
  gas: z.optional(Quantity),
  gasLimit: z.optional(Quantity),
  gasPrice: z.optional(Quantity),
  maxFeePerGas: z.optional(Quantity),
  maxPriorityFeePerGas: z.optional(Quantity),
  nonce: z.optional(Quantity),
  chainId: z.optional(ChainId),
})
type Transaction = z.output<typeof Transaction>

let lastSend: Promise<unknown> = Promise.resolve()

export const sendMethods = {
  eth_sendTransaction: async (call) => {
    const [transaction] = parseParams(z.tuple([Transaction]), call.params)
    const { from, to, value = 0n, chainId } = transaction
    permittedKey(call, from)
    const chain = activeChain(call.store.get())
    if (chainId !== undefined && chainId !== chain.chainId) {
      throw new RpcError(-32602, `The transaction is for chain ${chainId}, the wallet is on chain ${chain.chainId}`)
    }
    await askApproval(call.store, {
      id: call.id,
      pageId: call.pageId,
      origin: call.origin,
      method: call.method,
      title: 'Send this transaction?',
      details: [
        { label: 'Network', value: chain.name },
        { label: 'From', value: from },
        { label: 'To', value: to ?? 'a new contract' },
        { label: 'Amount', value: `${formatEther(value)} ${chain.currency.symbol}` },
        { label: 'Data', value: transaction.data ?? transaction.input ?? 'none' },
      ],
      choosesAccounts: false,
    })
    const key = permittedKey(call, from)
    return inTurn(() => send(chain, key, transaction))
  },
} satisfies Record<string, Method>

/** Sends transactions one after the other, because two parallel ones would use the same nonce. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = lastSend.then(work, work)
  lastSend = result
  return result
}

function send(chain: WalletChain, account: HDAccount, transaction: Transaction): Promise<HexType> {
  const client = createWalletClient({
    account,
    chain: defineChain({
      id: chain.chainId,
      name: chain.name,
      nativeCurrency: chain.currency,
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: http(chain.rpcUrl),
  })
  const { to, value, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } = transaction
  const data = transaction.data ?? transaction.input
  const gas = transaction.gas ?? transaction.gasLimit
  const common = {
    to,
    value,
    data,
    gas,
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
  return gasPrice === undefined
    ? client.sendTransaction({ ...common, maxFeePerGas, maxPriorityFeePerGas })
    : client.sendTransaction({ ...common, gasPrice })
}
