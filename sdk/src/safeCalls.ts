import { rpcError } from './wire/rpcError.ts'

type Info = { readonly safeAddress: string; readonly chainId: number }
/**
 * Access to Safe's app: returns the data of the open Safe, sends requests to the app, and reads the chain through the
 * app.
 */
type App = {
  info(): Promise<Info>
  ask(method: string, params: object): Promise<unknown>
  onChain(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>
}
type Batch = { readonly from?: unknown; readonly chainId?: unknown; readonly calls?: unknown }
type Call = { readonly to?: unknown; readonly data?: unknown; readonly value?: unknown }
type Transaction = { readonly txStatus: string; readonly txHash?: unknown; readonly txData?: Data | null }
type Data = { readonly dataDecoded?: { readonly method?: unknown; readonly parameters?: readonly Parameter[] } | null }
type Parameter = { readonly valueDecoded?: readonly unknown[] | null }

/** Maps the states of a Safe transaction to EIP-5792 status codes. */
const statuses: { readonly [state: string]: number | undefined } = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

const hex = (number: unknown) => `0x${BigInt(number as number).toString(16)}`

/**
 * Handles EIP-5792 batches in a Safe. Each batch is one transaction, and its id is the Safe transaction hash. This is a
 * separate chunk, loaded only if the dapp uses these methods.
 *
 * @throws 5710 for another network, 4100 for another account, -32602 for a call without a recipient, 4200 for other
 *   methods
 */
export async function safeCalls({ info, ask, onChain }: App, method: string, given: unknown): Promise<unknown> {
  const { safeAddress, chainId } = await info()
  if (method == 'wallet_getCapabilities') return { [hex(chainId)]: { atomicBatch: { supported: true } } }
  if (method == 'wallet_sendCalls') return { id: await send(given as Batch) }
  if (method == 'wallet_getCallsStatus') return statusOf(given)
  throw rpcError(4200, `${method} is not a method of Safe`)

  async function send(batch: Batch) {
    const { from = safeAddress, chainId: wanted = hex(chainId), calls } = Object(batch) as Batch
    if (Number(wanted) != chainId) throw rpcError(5710, 'A Safe is on one network')
    if (`${from}`.toLowerCase() != safeAddress.toLowerCase()) throw rpcError(4100, 'Another account than the Safe')
    if (!Array.isArray(calls)) throw rpcError(-32602, 'Invalid calls')
    const txs = calls.map((call: unknown, i) => {
      const { to, data, value } = Object(call) as Call
      if (!to) throw rpcError(-32602, `Call ${i} lacks \`to\``)
      return { to, data: data ?? '0x', value: value ?? '0x0' }
    })
    return Object(await ask('sendTransactions', { txs })).safeTxHash
  }

  async function statusOf(id: unknown) {
    const { txStatus, txHash, txData } = Object(await ask('getTxBySafeTxHash', { safeTxHash: id })) as Transaction
    const status = { version: '1.0', id, chainId: hex(chainId), status: statuses[txStatus] }
    // If there is no receipt, the owners are still signing the transaction, or the transaction is pending.
    const found = txHash && (await onChain({ method: 'eth_getTransactionReceipt', params: [txHash] }))
    if (!found) return status
    const { logs, blockHash, blockNumber, gasUsed } = Object(found)
    const { dataDecoded } = txData ?? {}
    const batched = dataDecoded?.method == 'multiSend' ? dataDecoded.parameters?.[0]?.valueDecoded : null
    const receipt = {
      logs,
      status: txStatus == 'SUCCESS' ? '0x1' : '0x0',
      blockHash,
      blockNumber: hex(blockNumber),
      gasUsed: hex(gasUsed),
      transactionHash: txHash,
    }
    return { ...status, receipts: Array(batched?.length ?? 1).fill(receipt) }
  }
}
