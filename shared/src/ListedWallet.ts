/** A wallet in our lists. The code that reads a list has already sanitized strings and links (CT-1, CT-9). */
export type ListedWallet = {
  /** Id in the wallet list. For a custom wallet, the id that the dapp gave it. */
  readonly id: string
  readonly name: string
  readonly badge_type: 'none' | 'certified'
  /** CAIP-2 ids. Empty if the list names none. */
  readonly chains: readonly string[]
  readonly rdns: string | null
  readonly image_id: string | null
  readonly image_url: string | null
  readonly homepage: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  /** Universal link, used with the option `experimental_preferUniversalLinks`. */
  readonly link_mode: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly injected: readonly { readonly namespace: string | null; readonly injected_id: string }[]
}
