import { base64 } from '@scure/base'
import { ComputeBudgetProgram, PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'

const Fees = z.array(z.object({ prioritizationFee: z.int().check(z.nonnegative()) }))

/** The most that a transaction pays for its place, in lamports, whatever others pay. */
const mostLamports = 1_000_000n

const Latest = z.object({ value: z.object({ blockhash: z.string(), lastValidBlockHeight: z.int() }) })
const Simulated = z.object({
  value: z.object({ err: z.unknown(), unitsConsumed: z.optional(z.int().check(z.nonnegative())) }),
})

/** For one signature, in lamports. */
export const signatureFee = 5_000n
/** The most that one transaction may use, and what two instructions about the budget take themselves. */
const units = { most: 1_400_000, own: 300 }

/** A transaction of Solana that is ready to be signed. */
type Built = {
  /** Unsigned, base64. */
  readonly transaction: string
  /** What the network takes, in lamports: exactly this. */
  readonly fee: bigint
  /** The height of the last block that can have it. */
  readonly lastBlock: number
}

/**
 * Makes a transaction: tries it, gives it the units that the trial took and a fifth more, and the price that others pay
 * for them now.
 *
 * @param make what it does, when it costs so much: what is left over is less then
 * @returns `undefined` where the trial fails
 * @throws INVALID_RESULT, what the network says
 */
export async function solanaTransaction(
  ask: Ask,
  from: string,
  make: (fee: bigint) => readonly TransactionInstruction[],
): Promise<Built | undefined> {
  const feePayer = new PublicKey(from)
  // A wallet's own check looks at finalized blocks: a younger hash would not be found.
  const latest = Latest.safeParse(await ask({ method: 'getLatestBlockhash', params: [{ commitment: 'finalized' }] }))
  if (!latest.success) throw modalError('INVALID_RESULT', { name: 'The network' })
  const { blockhash, lastValidBlockHeight } = latest.data.value
  const write = (limit: number, microLamports: bigint, fee: bigint) => {
    const budget = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: limit }),
      ...(microLamports > 0n ? [ComputeBudgetProgram.setComputeUnitPrice({ microLamports })] : []),
    ]
    // In the old form, which every wallet reads.
    const made = new Transaction({ feePayer, blockhash, lastValidBlockHeight }).add(...budget, ...make(fee))
    return base64.encode(Uint8Array.from(made.serialize({ requireAllSignatures: false, verifySignatures: false })))
  }
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' }
  const trial = Simulated.safeParse(
    await ask({ method: 'simulateTransaction', params: [write(units.most, 0n, signatureFee), options] }),
  )
  if (!trial.success) throw modalError('INVALID_RESULT', { name: 'The network' })
  const { err, unitsConsumed = 0 } = trial.data.value
  if (err !== null && err !== undefined) return undefined
  const limit = Math.min(units.most, Math.ceil(unitsConsumed * 1.2) + units.own)
  const written = make(signatureFee).flatMap(({ keys }) =>
    keys.filter((key) => key.isWritable).map((key) => key.pubkey),
  )
  const price = await priorityPrice(ask, written, limit)
  const fee = signatureFee + (BigInt(limit) * price + 999_999n) / 1_000_000n
  return { transaction: write(limit, price, fee), fee, lastBlock: lastValidBlockHeight }
}

/**
 * What a compute unit costs that is to be served soon, in micro-lamports: what three of four paid lately who wrote to
 * the same accounts, and never so much that it passes the limit.
 *
 * @param units that the transaction may use
 */
async function priorityPrice(ask: Ask, written: readonly PublicKey[], units: number): Promise<bigint> {
  const params = [written.map((key) => key.toBase58())]
  const answer = Fees.safeParse(await ask({ method: 'getRecentPrioritizationFees', params }).catch(() => []))
  const paid = (answer.success ? answer.data : []).map(({ prioritizationFee }) => prioritizationFee)
  const sorted = paid.sort((a, b) => a - b)
  const measured = BigInt(sorted[Math.floor(sorted.length * 0.75)] ?? 0)
  const most = (mostLamports * 1_000_000n) / BigInt(units)
  return least(measured, most)
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
