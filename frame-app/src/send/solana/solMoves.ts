import { PublicKey, SystemProgram } from '@solana/web3.js'
import type { Transfer, TransferProblem } from '../plan/Transfer.ts'
import type { Moves, Purse } from './Moves.ts'
import { rentOf } from './rentOf.ts'
import { signatureFee } from './solanaTransaction.ts'

/** A transfer of SOL: the receiver's account has to hold its rent afterwards, or the network refuses all of it. */
export async function solMoves(
  { from, to, amount }: Transfer,
  { ask, lamports, receiver }: Purse,
): Promise<Moves | { readonly problem: TransferProblem }> {
  if (lamports === 0n || (amount !== 'max' && amount > lamports)) return { problem: 'notEnough' }
  const amountAt = (fee: bigint) => (amount === 'max' ? lamports - fee : amount)
  if (amountAt(signatureFee) <= 0n) return { problem: 'noFee' }
  const there = BigInt(receiver?.lamports ?? 0) + amountAt(signatureFee)
  if (from !== to && there < (await rentOf(ask, receiver?.data.length ?? 0))) return { problem: 'receiverBelowRent' }
  const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(to)]
  return {
    amountAt,
    arrives: (sent) => sent,
    deposit: 0n,
    spends: true,
    instructions: (sent) => [SystemProgram.transfer({ fromPubkey, toPubkey, lamports: sent })],
  }
}
