/** What an instruction does, as far as its bytes alone say. Amounts in the smallest unit. */
export type DecodedInstruction =
  | { readonly kind: 'sol'; readonly from: string; readonly to: string; readonly lamports: bigint }
  | {
      readonly kind: 'token'
      readonly source: string
      readonly destination: string
      /** Absent in the old form: the source account names it. */
      readonly mint: string | undefined
      readonly amount: bigint
      /** What the token keeps of the amount, where the instruction says it. */
      readonly fee?: bigint
    }
  | { readonly kind: 'approve'; readonly source: string; readonly delegate: string; readonly amount: bigint }
  /** Gives a token account, or a power over it or a token, to someone else, for good; `to` is absent for no one. */
  | { readonly kind: 'authority'; readonly account: string; readonly to: string | undefined }
  /** Gives an account itself to a program, for good. */
  | { readonly kind: 'assign'; readonly account: string; readonly to: string }
  /** Makes an account with SOL in it, and gives it to a program. */
  | {
      readonly kind: 'create'
      readonly from: string
      readonly account: string
      readonly lamports: bigint
      readonly program: string
    }
  /** Says who controls a nonce account, and the SOL in it. */
  | { readonly kind: 'nonce'; readonly account: string; readonly to: string }
  /** Ends a token account; the coins in it go to `to`. */
  | { readonly kind: 'close'; readonly account: string; readonly to: string }
  /** Destroys tokens. */
  | { readonly kind: 'burn'; readonly source: string; readonly mint: string; readonly amount: bigint }
  /** Makes the account in which an owner keeps one token. */
  | { readonly kind: 'tokenAccount'; readonly account: string; readonly owner: string; readonly mint: string }
  | { readonly kind: 'units'; readonly limit: bigint }
  | { readonly kind: 'price'; readonly microLamports: bigint }
  /** The transaction does not go out of date. */
  | { readonly kind: 'durable' }
  | { readonly kind: 'memo'; readonly text: string }
  /** Moves, lends and gives away nothing. */
  | { readonly kind: 'harmless' }
  /** `isToken`: of a token program, so tokens are at stake. */
  | { readonly kind: 'unknown'; readonly program: string; readonly isToken: boolean }
