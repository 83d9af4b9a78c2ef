/** An account on the local Solana chain. */
export type LedgerAccount = {
  readonly address: string
  readonly lamports: bigint
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}
