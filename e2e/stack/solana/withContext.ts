import type { Ledger } from './createLedger.ts'

/** Adds the current slot to a value, as most methods of Solana's JSON-RPC do. */
export function withContext(
  ledger: Ledger,
  value: unknown,
): { context: { apiVersion: string; slot: number }; value: unknown } {
  return { context: { apiVersion: '3.0.0', slot: ledger.slot() }, value }
}
