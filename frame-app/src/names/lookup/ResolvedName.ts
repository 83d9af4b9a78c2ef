/** Whom a name stands for. */
export type ResolvedName = {
  /** As the network's chain writes it. */
  readonly address: string
  /** As it is to be shown: normalised. */
  readonly name: string
  readonly avatar: string | null
  /** The name has an address, but none that its owner gave for this network. */
  readonly warning?: 'noRecordForChain'
}
