/** A name with the account that it resolves to. */
export type ResolvedName = {
  /** Address of the account, in the chain's format. */
  readonly address: string
  /** Normalized name, as we show it. */
  readonly name: string
  readonly avatar: string | null
  /** Set if the name's owner set no address for this network, so that the address for another network is used. */
  readonly warning?: 'noRecordForChain'
}
