/** A wallet as the lists know it. Texts and links are clean: the reader of the list saw to that (CT-1, CT-9). */
export type ListedWallet = {
  /** Its id in the wallet list; of a custom wallet, what the dapp calls it. */
  readonly id: string
  readonly name: string
  readonly badge_type: 'none' | 'certified'
  /** CAIP-2 ids; empty when it does not say. */
  readonly chains: readonly string[]
  readonly rdns: string | null
  readonly image_id: string | null
  readonly image_url: string | null
  readonly homepage: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  /** Universal link, for `experimental_preferUniversalLinks`. */
  readonly link_mode: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly injected: readonly { readonly namespace: string | null; readonly injected_id: string }[]
}
