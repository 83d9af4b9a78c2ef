import { type Hex, keccak256, numberToHex, stringToHex } from 'viem'
import type { Transaction } from './sendTransaction.ts'

type Batch = {
  readonly calls: readonly Transaction[]
  readonly from?: Hex
  readonly chainId?: Hex
  readonly id?: string
}
// biome-ignore lint/suspicious/noExplicitAny: each method reads its own params
type Methods = { readonly [method: string]: (params: readonly any[]) => Promise<unknown> }

/**
 * Creates the methods of EIP-5792. The wallet sends the calls of a batch one after the other.
 *
 * @param send sends one call. Returns the hash.
 * @param node asks the node of the active chain
 * @param ask asks the owner
 */
export function createBatches(
  send: (call: Transaction) => Promise<Hex>,
  node: (method: string, params: readonly unknown[]) => Promise<unknown>,
  ask: (batch: Batch) => Promise<void>,
): Methods {
  const batches = new Map<string, { readonly chainId: Hex; readonly hashes: readonly Hex[] }>()
  return {
    wallet_getCapabilities: async () => ({}),
    async wallet_sendCalls([batch]: readonly Batch[]) {
      const { calls, from, chainId = '0x1' } = batch!
      await ask(batch!)
      const hashes: Hex[] = []
      for (const call of calls) hashes.push(await send({ ...call, ...(from && { from }) }))
      const id = batch!.id ?? keccak256(stringToHex(hashes.join()))
      batches.set(id, { chainId, hashes })
      return { id }
    },
    async wallet_getCallsStatus([id]) {
      const { chainId = numberToHex(1), hashes } = batches.get(id) ?? {}
      const common = { version: '2.0.0', id, chainId, atomic: false }
      if (!hashes) return { ...common, status: 100, receipts: [] }
      // An offline chain has no receipts: all its calls count as successful.
      const receipts = await Promise.all(
        hashes.map((hash) => node('eth_getTransactionReceipt', [hash]).catch(() => ({ status: '0x1' }))),
      )
      return receipts.includes(null) ? { ...common, status: 100, receipts: [] } : { ...common, status: 200, receipts }
    },
    wallet_showCallsStatus: async () => null,
  }
}
