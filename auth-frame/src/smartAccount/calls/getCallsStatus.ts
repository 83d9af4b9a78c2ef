import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import { CallsId, type Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../../Auth.ts'
import type { RpcAnswer } from '../../RpcAnswer.ts'
import { chainIdOf } from '../chainIdOf.ts'
import { askBundler } from '../operation/askBundler.ts'
import { type OperationReceipt, operationReceipt } from '../operation/operationReceipt.ts'
import { type Batch, batchStore } from './batchStore.ts'

const Id = z.tuple([CallsId])
const State = z.object({ status: z.string() })

/**
 * EIP-5792: waiting, done, aborted before it reached the chain, reverted by the chain. Its 600, reverted in part,
 * cannot happen: a batch is one operation.
 */
const pending = 100
const confirmed = 200
const dropped = 400
const reverted = 500

/**
 * `wallet_getCallsStatus` (EIP-5792), in the form of the version that the batch was sent with.
 *
 * @throws INVALID_PARAMS with 5730 for an id that this page did not send from here
 */
export const getCallsStatus: RpcAnswer = async (auth, { params }) => {
  const parsed = Id.safeParse(params)
  if (!parsed.success) throw modalError('INVALID_PARAMS', { detail: 'the id has the wrong form' })
  const [id] = parsed.data
  const batch = batchStore(auth.storage).find(auth.askingOrigin(), id)
  if (!batch) throw modalError('INVALID_PARAMS', { detail: 'the id is not known' }, { code: 5730 })
  const receipt = await operationReceipt(auth, batch.network, batch.hash)
  const status = receipt ? (receipt.success ? confirmed : reverted) : await statusWithoutReceipt(auth, batch)
  const receipts = receipt ? [callsReceipt(receipt)] : []
  if (batch.version === 1) return { status: status === pending ? 'PENDING' : 'CONFIRMED', receipts }
  const chainId = numberToHex(chainIdOf(batch.network))
  return { version: '2.0.0', id, chainId, status, atomic: true, receipts }
}

/** Pimlico's bundlers report an operation that they gave up; the others leave it waiting. */
async function statusWithoutReceipt(auth: Auth, { network, hash }: Batch): Promise<number> {
  const asked = { method: 'pimlico_getUserOperationStatus', params: [hash] }
  const state = await askBundler(auth, network, asked, State).catch(() => undefined)
  return state?.status === 'rejected' ? dropped : state?.status === 'failed' ? reverted : pending
}

/** A bundle holds the operations of others too: their logs are left out. */
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
