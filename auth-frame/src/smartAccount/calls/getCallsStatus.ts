import { numberToHex, sha256, stringToBytes } from 'viem'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import { CallsId, type Json } from '#shared/protocol/primitives.ts'
import type { Auth, RpcAnswer } from '../../Auth.ts'
import type { AuthStorage } from '../../browser/createAuthStorage.ts'
import { HexHash } from '../../eip155/chain/hexForms.ts'
import { askBundler } from '../askBundler.ts'
import { chainIdOf } from '../chainIdOf.ts'
import { type OperationReceipt, operationReceipt } from '../operationReceipt.ts'

const Id = z.tuple([CallsId])
const State = z.object({ status: z.string() })

/**
 * Statuses of EIP-5792: pending, confirmed, dropped before the batch reached the chain, reverted by the chain. 600
 * (partially reverted) cannot occur, because a batch is a single operation.
 */
const pending = 100
const confirmed = 200
const dropped = 400
const reverted = 500

/**
 * Handles `wallet_getCallsStatus` (EIP-5792). The response has the version of the `wallet_sendCalls` request that sent
 * the batch.
 *
 * @throws INVALID_PARAMS with 5730 for an id of a batch that this page did not send from this browser
 */
export const getCallsStatus: RpcAnswer = async (auth, { params }) => {
  const parsed = Id.safeParse(params)
  if (!parsed.success) throw makeError('INVALID_PARAMS', { detail: 'the id has the wrong form' })
  const [id] = parsed.data
  const batch = batchStore(auth.storage).find(auth.askingOrigin(), id)
  if (!batch) throw makeError('INVALID_PARAMS', { detail: 'the id is not known' }, { code: 5730 })
  const receipt = await operationReceipt(auth, batch.network, batch.hash)
  const status = receipt ? (receipt.success ? confirmed : reverted) : await statusWithoutReceipt(auth, batch)
  const receipts = receipt ? [callsReceipt(receipt)] : []
  if (batch.version === 1) return { status: status === pending ? 'PENDING' : 'CONFIRMED', receipts }
  const chainId = numberToHex(chainIdOf(batch.network))
  return { version: '2.0.0', id, chainId, status, atomic: true, receipts }
}

/**
 * Returns the status of a batch without a receipt. Pimlico's bundlers report that they dropped an operation. With other
 * bundlers a dropped operation stays pending.
 */
async function statusWithoutReceipt(auth: Auth, { network, hash }: Batch): Promise<number> {
  const asked = { method: 'pimlico_getUserOperationStatus', params: [hash] }
  const state = await askBundler(auth, network, asked, State).catch(() => undefined)
  return state?.status === 'rejected' ? dropped : state?.status === 'failed' ? reverted : pending
}

/**
 * Returns the receipt of a batch. It contains only the operation's own logs, because a bundle also contains other
 * operations.
 */
function callsReceipt({ success, logs, receipt }: OperationReceipt): Json {
  return {
    status: success ? '0x1' : '0x0',
    logs: logs.map(({ address, data, topics }) => ({ address, data, topics: [...topics] })),
    blockHash: receipt.blockHash,
    blockNumber: receipt.blockNumber,
    gasUsed: receipt.gasUsed,
    transactionHash: receipt.transactionHash,
  }
}

const key = 'CALL_BATCHES'
/** Maximum number of stored batches. The oldest batches are dropped. */
const most = 200

const Batch = z.strictObject({
  /** SHA-256 digest of the batch id, because the id may be long. */
  id: HexHash,
  version: z.union([z.literal(1), z.literal(2)]),
  /** Origin of the page that sent the batch. No other page can read the batch's status. */
  origin: z.string(),
  /** CAIP-2 id of the network. */
  network: z.string(),
  hash: HexHash,
})
type Batch = z.output<typeof Batch>
const Batches = z.array(Batch).check(z.maxLength(most))

/** Stores the batches that this browser sent, newest first, for `wallet_getCallsStatus`. */
export function batchStore(storage: AuthStorage) {
  const read = (): readonly Batch[] => {
    try {
      return Batches.safeParse(JSON.parse(storage.get(key) ?? '[]')).data ?? []
    } catch {
      return []
    }
  }
  return {
    find(origin: string, id: string): Batch | undefined {
      const digest = digestOf(id)
      return read().find((batch) => batch.origin === origin && batch.id === digest)
    },
    add(id: string, batch: Omit<Batch, 'id'>): void {
      storage.set(key, JSON.stringify([{ ...batch, id: digestOf(id) }, ...read()].slice(0, most)))
    },
  }
}

const digestOf = (id: string) => sha256(stringToBytes(id))
