/**
 * What a wallet does beside its standard, as some that people use do. `silent switch`: goes to another chain and says no
 * `chainChanged`. The others are those of a Wallet Standard wallet. `answers nothing`, `answers one`: its
 * `standard:connect` resolves with nothing, or with one account of those that it then shows. `no connect`: has no
 * `standard:connect`, and asks its owner by itself when a page loads. `shows nothing`: shows no account in a page, but
 * answers with them, and signs once the page has connected. `names genesis`: names Bitcoin by its first block.
 */
export type Habit =
  | 'silent switch'
  | 'answers nothing'
  | 'answers one'
  | 'no connect'
  | 'shows nothing'
  | 'names genesis'
