/** One instruction: the call of a program, with the addresses of the accounts that the call uses. */
export type Instruction = {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** A Solana transaction as it is shown and signed. The object is frozen. */
export type SolanaTransaction = {
  /** The whole transaction as the dapp sent it: the existing signatures, and the message. */
  readonly bytes: Uint8Array
  /** The bytes that get signed. */
  readonly message: Uint8Array
  /** Index of the user's own signature in the list of signatures. */
  readonly signerIndex: number
  readonly signatures: number
  readonly feePayer: string
  readonly instructions: readonly Instruction[]
  /** Accounts that the transaction may change. */
  readonly writable: readonly string[]
}
