import type { Ledger } from './createLedger.ts'

/** A value with the slot that it is of, as most methods of Solana's JSON-RPC answer. */
export function withContext(
  ledger: Ledger,
  value: unknown,
): { context: { apiVersion: string; slot: number }; value: unknown } {
  return { context: { apiVersion: '3.0.0', slot: ledger.slot() }, value }
}
