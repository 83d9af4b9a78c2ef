/** Sign-in options of the ready-made plug-ins. */
export type Statement = {
  /** Whether the user must sign in before a wallet counts as connected. Defaults to true. */
  readonly required?: boolean
  /** Whether disconnecting also ends the connection's sign-in sessions. Defaults to true. */
  readonly signOutOnDisconnect?: boolean
  /** A one-line statement to the user, shown in the message. */
  readonly statement?: string
  /** URLs that the message refers to, such as the dapp's terms. */
  readonly resources?: readonly string[]
  /** Validity of a sign-in, in ms. If omitted, it does not expire. */
  readonly expiresIn?: number
}
