/** A named warning of RPC-8, in words above the facts. */
export type Warning = { readonly tone: 'warning' | 'danger'; readonly title: string; readonly text: string }

/** One line of what is approved: a label and its value, as text. */
export type Fact = {
  readonly label: string
  readonly value: string
  /** An address is drawn with its identicon, a copy button and its middle on demand. */
  readonly form?: 'address' | 'amount' | 'code'
  /** Label and value are the site's own text, as the fields of typed data are. */
  readonly isSites?: boolean
}

/**
 * What an approval reaches, as plain data. It decides whether the approval may be given inside the page (UI-5).
 * `signIn` is one for exactly the asking origin, the account and the active network, without delegated rights
 * (`urn:recap:`). `moves` is a transaction of which every effect is a transfer: `asset` is `native` or the address of a
 * token, `amount` is in its smallest unit, `fee` the most that the network takes from the account.
 */
export type Reach =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'message' }
  | {
      readonly kind: 'moves'
      readonly moves: readonly { readonly to: string; readonly asset: string; readonly amount: bigint }[]
      readonly fee: bigint
    }

/**
 * One thing that the visitor is asked. It is frozen before it is drawn, and what is signed is made from the same object
 * (RPC-7): `digest` names the bytes that a yes signs.
 */
export type Approval = {
  readonly id: string
  readonly kind: 'transaction' | 'message' | 'signIn' | 'typedData' | 'calls' | 'permission' | 'revocation'
  /** CAIP-2. */
  readonly network: string
  /** In words: `Send 10 USDC`. */
  readonly title: string
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
  /** All that is signed, one tap away. */
  readonly raw: string
  /** What the button says, amount and recipient inside (UI-6): `Send 10 USDC to 0x12…ab`. */
  readonly action: string
  /** The account that receives, may spend or is called. An email with a code names it. */
  readonly counterparty?: string
  /** What may be approved inside the page, under the rules for it; without it a window is needed. */
  readonly reach?: Reach
  /** 0x and 64 hex digits. */
  readonly digest: string
}

/** Asks the visitor, one at a time (UI-8). */
export type Approvals = {
  /**
   * Resolves when the visitor approved exactly this object. A function makes it when its turn comes, so that what
   * depends on the moment (a fee, a nonce) is of that moment; what it throws is thrown here, and nothing is drawn.
   *
   * @throws USER_REJECTED when the visitor declines or closes the modal, LIMIT_EXCEEDED beyond five that wait
   */
  ask(approval: Approval | (() => Promise<Approval>)): Promise<void>
  /**
   * Runs work that may ask. Each begins when the one before it has asked or has ended, so that the first to come is
   * drawn first, however long each takes until it asks.
   *
   * @throws USER_REJECTED where all was refused before it began
   */
  inOrder<result>(work: () => Promise<result>): Promise<result>
  /** Resolves when nothing is on screen and nothing waits. */
  quiet(): Promise<void>
  /**
   * Refuses all that wait, the one on screen, and what `inOrder` has taken and has not asked yet: the modal was closed,
   * or the visitor signed out (AU-14).
   */
  rejectAll(): void
}

/** Who asks, as the visitor sees it. */
export type Asker = {
  /** From the browser. */
  readonly origin: string
  /** What the app calls itself: a claim. */
  readonly name: string | undefined
}
