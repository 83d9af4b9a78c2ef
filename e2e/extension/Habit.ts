/** What a wallet does beside its standard, as some do that people use. */
export type Habit =
  /** Goes to another chain, and says no `chainChanged`. */
  | 'silent switch'
  /** Its `standard:connect` resolves with nothing. */
  | 'answers nothing'
  /** Its `standard:connect` resolves with one account of those that it then shows. */
  | 'answers one'
  /** Has no `standard:connect`, and asks its owner by itself when a page loads. */
  | 'no connect'
  /** Shows no account in a page, but answers with them, and signs once the page has connected. */
  | 'shows nothing'
  /** Names Bitcoin by the hash of its first block. */
  | 'names genesis'
