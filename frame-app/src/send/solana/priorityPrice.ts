import type { PublicKey } from '@solana/web3.js'
import * as z from 'zod/mini'
import type { Ask } from '../../chains/adapter/adapter.ts'

const Fees = z.array(z.object({ prioritizationFee: z.int().check(z.nonnegative()) }))

/** The most that a transaction pays for its place, in lamports, whatever others pay. */
const mostLamports = 1_000_000n

/**
 * What a compute unit costs that is to be served soon, in micro-lamports: what three of four paid lately who wrote to
 * the same accounts, and never so much that it passes the limit.
 *
 * @param units that the transaction may use
 */
export async function priorityPrice(ask: Ask, written: readonly PublicKey[], units: number): Promise<bigint> {
  const params = [written.map((key) => key.toBase58())]
  const answer = Fees.safeParse(await ask({ method: 'getRecentPrioritizationFees', params }).catch(() => []))
  const paid = (answer.success ? answer.data : []).map(({ prioritizationFee }) => prioritizationFee)
  const sorted = paid.sort((a, b) => a - b)
  const measured = BigInt(sorted[Math.floor(sorted.length * 0.75)] ?? 0)
  const most = (mostLamports * 1_000_000n) / BigInt(units)
  return least(measured, most)
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
