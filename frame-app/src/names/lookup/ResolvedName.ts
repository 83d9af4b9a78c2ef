/** The account behind a name. */
export type ResolvedName = {
  /** Address in the chain's format. */
  readonly address: string
  /** Normalized name, as we show it. */
  readonly name: string
  readonly avatar: string | null
  /** The name has an address, but its owner set none for this network. */
  readonly warning?: 'noRecordForChain'
}
