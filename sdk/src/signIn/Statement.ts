/** What the ready plug-ins take of a sign-in. */
export type Statement = {
  /** Whether nothing counts as connected before the visitor has signed in. True by default. */
  readonly required?: boolean
  /** Whether the sessions of a connection end with it. True by default. */
  readonly signOutOnDisconnect?: boolean
  /** What the message says to the visitor, in one line. */
  readonly statement?: string
  /** Addresses that the message refers to, such as the page's terms. */
  readonly resources?: readonly string[]
  /** How long a sign-in holds, in milliseconds; without, for as long as it is kept. */
  readonly expiresIn?: number
}
