/** One call of a program, with the accounts it works on by address. */
export type Instruction = {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** A transaction as it is shown and signed, frozen. */
export type SolanaTransaction = {
  /** The whole of it, as the dapp sent it: the signatures so far, and the message. */
  readonly bytes: Uint8Array
  /** What is signed. */
  readonly message: Uint8Array
  /** Which of the signatures is the account's. */
  readonly signerIndex: number
  readonly signatures: number
  readonly feePayer: string
  readonly instructions: readonly Instruction[]
  /** Accounts that the transaction may change. */
  readonly writable: readonly string[]
}
