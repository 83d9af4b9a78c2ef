/** A question to the owner of a test wallet: a connection, a signature, a transaction, a switch of the chain. */
export type Approval = {
  /** The method that asks, such as `personal_sign`. For families other than eip155, a name such as `signMessage`. */
  readonly method: string
  readonly params: unknown
  /** `pending` until it is decided. `failed`: the test ended it with an error of its own. */
  readonly state: 'pending' | 'approved' | 'rejected' | 'failed'
}

/** An error as a wallet throws it: a message, and a code of EIP-1193 or EIP-1474. */
export type WalletError = { readonly code: number; readonly message: string; readonly data?: unknown }

/** How the owner answers the next question. */
type Timing = {
  /** Time (ms) until the answer. Defaults to 0. */
  readonly after?: number
}

/** A question that waits for the test. */
export type Held = {
  /** Resolves when the wallet asks the question. */
  readonly asked: Promise<Approval>
  approve(): void
  reject(): void
  fail(error: WalletError): void
}

/** The answers of the owner. Each call is about one question: the next one that no earlier call is about. */
export type Answers = {
  /** Approves, which is the default. Useful with `after`. */
  approve(timing?: Timing): void
  /** Rejects with 4001. */
  reject(timing?: Timing): void
  /** Ends the question with an error, as a broken wallet or a failing node does. */
  fail(error: WalletError, timing?: Timing): void
  /** Leaves the question open until the test decides it. */
  hold(): Held
}
