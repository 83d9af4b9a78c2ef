/** One call of a program, with the addresses of the accounts that it uses. */
export type Instruction = {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** A transaction as it is shown and signed. Frozen. */
export type SolanaTransaction = {
  /** The whole transaction as the dapp sent it: the signatures so far, and the message. */
  readonly bytes: Uint8Array
  /** The bytes that get signed. */
  readonly message: Uint8Array
  /** Index of the account's own signature. */
  readonly signerIndex: number
  readonly signatures: number
  readonly feePayer: string
  readonly instructions: readonly Instruction[]
  /** Accounts that the transaction may change. */
  readonly writable: readonly string[]
}
