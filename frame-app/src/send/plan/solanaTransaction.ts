import { base64 } from '@scure/base'
import { ComputeBudgetProgram, PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'

const Fees = z.array(z.object({ prioritizationFee: z.int().check(z.nonnegative()) }))

/** Maximum priority fee of a transaction in lamports, even if recent fees are higher. */
const mostLamports = 1_000_000n

const Latest = z.object({ value: z.object({ blockhash: z.string(), lastValidBlockHeight: z.int() }) })
const Simulated = z.object({
  value: z.object({ err: z.unknown(), unitsConsumed: z.optional(z.int().check(z.nonnegative())) }),
})

/** Fee for one signature, in lamports. */
export const signatureFee = 5_000n
/** `most`: maximum compute units of a transaction. `own`: compute units of our two budget instructions. */
const units = { most: 1_400_000, own: 300 }

/** A Solana transaction that is ready to be signed. */
type Built = {
  /** Unsigned transaction, base64. */
  readonly transaction: string
  /** Exact network fee, in lamports. */
  readonly fee: bigint
  /** Block height of the last block that can contain the transaction. */
  readonly lastBlock: number
}

/**
 * Builds a transaction. Simulates it, sets the compute limit to the simulated compute units plus 20%, and sets the
 * price per unit to what other transactions currently pay.
 *
 * @param make returns the instructions for a given fee, because the fee may reduce the amount
 * @returns `undefined` if the simulation fails
 * @throws INVALID_RESULT, the network's error
 */
export async function solanaTransaction(
  ask: Ask,
  from: string,
  make: (fee: bigint) => readonly TransactionInstruction[],
): Promise<Built | undefined> {
  const feePayer = new PublicKey(from)
  // Use a finalized blockhash: wallets simulate against finalized blocks, where a newer blockhash does not exist.
  const latest = Latest.safeParse(await ask({ method: 'getLatestBlockhash', params: [{ commitment: 'finalized' }] }))
  if (!latest.success) throw makeError('INVALID_RESULT', { name: 'The network' })
  const { blockhash, lastValidBlockHeight } = latest.data.value
  const write = (limit: number, microLamports: bigint, fee: bigint) => {
    const budget = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: limit }),
      ...(microLamports > 0n ? [ComputeBudgetProgram.setComputeUnitPrice({ microLamports })] : []),
    ]
    // Use the legacy transaction format, because every wallet supports it.
    const made = new Transaction({ feePayer, blockhash, lastValidBlockHeight }).add(...budget, ...make(fee))
    return base64.encode(Uint8Array.from(made.serialize({ requireAllSignatures: false, verifySignatures: false })))
  }
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' }
  const trial = Simulated.safeParse(
    await ask({ method: 'simulateTransaction', params: [write(units.most, 0n, signatureFee), options] }),
  )
  if (!trial.success) throw makeError('INVALID_RESULT', { name: 'The network' })
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
 * Returns the price of a compute unit for fast inclusion, in micro-lamports. The price is the 75th percentile of recent
 * fees for transactions that write to the same accounts. It is limited so that the total stays below the maximum.
 *
 * @param units maximum compute units of the transaction
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
