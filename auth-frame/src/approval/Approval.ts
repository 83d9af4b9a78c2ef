/** A warning with a title (RPC-8), shown above the facts. */
export type Warning = { readonly tone: 'warning' | 'danger'; readonly title: string; readonly text: string }

/** One row of an approval: a label and its value. */
export type Fact = {
  readonly label: string
  readonly value: string
  /** How the value is shown. An address has an identicon and a copy button, and its middle part appears on demand. */
  readonly form?: 'address' | 'amount' | 'code'
  /** Whether the site wrote both the label and the value, as in typed data fields. */
  readonly isSites?: boolean
  /** Whether the site wrote only the value, as in a message. The label is ours. */
  readonly isSitesValue?: boolean
}

/**
 * The effects of an approval, as plain data. They decide whether the user may approve inside the host page (UI-5).
 *
 * - `signIn`: a sign-in for exactly the asking origin, the account and the active network, without delegated rights
 *   (`urn:recap:`).
 * - `moves`: a transaction that only transfers assets. `asset` is `native` or a token address, `amount` is in the
 *   smallest unit, and `fee` is the maximum network fee that the account pays.
 */
export type ApprovalScope =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'message' }
  | {
      readonly kind: 'moves'
      readonly moves: readonly { readonly to: string; readonly asset: string; readonly amount: bigint }[]
      readonly fee: bigint
    }

/**
 * One question to the user. The object is frozen before it is shown, and we derive the signed data from the same object
 * (RPC-7). `digest` identifies the bytes that A signs if the user approves.
 */
export type Approval = {
  readonly id: string
  readonly kind: 'transaction' | 'message' | 'signIn' | 'typedData' | 'calls' | 'permission' | 'revocation'
  /** CAIP-2 id of the network. */
  readonly network: string
  /** Title in plain words, for example `Send 10 USDC`. */
  readonly title: string
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
  /** All of the signed data. The user can open it with one tap. */
  readonly raw: string
  /** Label of the approve button, with amount and recipient (UI-6): `Send 10 USDC to 0x12…ab`. */
  readonly action: string
  /**
   * The account that receives assets, may spend assets or is called. An email with an approval code names this account.
   */
  readonly counterparty?: string
  /**
   * Effects that the user may approve inside the host page, subject to the rules for the site. Missing if the approval
   * needs a window.
   */
  readonly scope?: ApprovalScope
  /** Digest of the signed bytes: 0x and 64 hex digits. */
  readonly digest: string
}

/** Asks the user for approvals, one at a time (UI-8). */
export type Approvals = {
  /**
   * Resolves when the user approved exactly this object. If `approval` is a function, we call the function when the
   * approval's turn comes, so that the approval's fee and nonce are current. If the function throws, `ask` rejects with
   * the same error and shows nothing.
   *
   * @throws USER_REJECTED if the user declines or closes the modal, LIMIT_EXCEEDED if five approvals already wait
   */
  ask(approval: Approval | (() => Promise<Approval>)): Promise<void>
  /**
   * Runs `work`, which may ask for an approval. Each call's work starts when the previous call's work has asked for an
   * approval or ended. So approvals appear in the order of the calls, even if an earlier call takes longer to prepare.
   *
   * @throws USER_REJECTED if `rejectAll` was called before the work started
   */
  inOrder<result>(work: () => Promise<result>): Promise<result>
  /** Resolves when no approval is on screen or waiting. */
  quiet(): Promise<void>
  /**
   * Rejects the approval on screen, all waiting approvals, and all work in `inOrder` that has not asked for an approval
   * yet. Called when the modal closes or the user signs out (AU-14).
   */
  rejectAll(): void
}

/** The requesting dapp, as shown to the user. */
export type Asker = {
  /** The dapp's origin, as reported by the browser. */
  readonly origin: string
  /** The dapp's name for itself, which is unverified. */
  readonly name: string | undefined
}
