/** A name with the account that it resolves to. */
export type ResolvedName = {
  /** Address of the account, in the chain's format. */
  readonly address: string
  /** Normalized name, as we show it. */
  readonly name: string
  readonly avatar: string | null
  /** Set if the name has an address, but its owner set no address for this network. */
  readonly warning?: 'noRecordForChain'
}
