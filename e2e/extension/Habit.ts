/** A deviation from the standard that some popular wallets have. */
export type Habit =
  /** Switches the chain without emitting `chainChanged`. */
  | 'silent switch'
  /** Its `standard:connect` resolves with `undefined`. */
  | 'answers nothing'
  /** Its `standard:connect` resolves with only one of the accounts that it then shows. */
  | 'answers one'
  /** Has no `standard:connect`, and asks its owner for permission as soon as a page loads. */
  | 'no connect'
  /** Never lists its accounts in a page, but returns them from `connect`, and signs once the page has connected. */
  | 'shows nothing'
  /** Identifies Bitcoin by the hash of its genesis block. */
  | 'names genesis'
