/** A deviation from the standard that some popular wallets have. */
export type Habit =
  /** The wallet switches the chain without emitting `chainChanged`. */
  | 'silent switch'
  /** The wallet's `standard:connect` resolves with `undefined`. */
  | 'answers nothing'
  /** The wallet's `standard:connect` resolves with only one of the accounts that the wallet then shows. */
  | 'answers one'
  /** The wallet has no `standard:connect`, and asks its owner for permission as soon as a page loads. */
  | 'no connect'
  /**
   * The wallet never lists its accounts in a page, but its `connect` returns them. Once connected, the wallet signs.
   */
  | 'shows nothing'
  /** The wallet identifies Bitcoin by the hash of its genesis block. */
  | 'names genesis'
