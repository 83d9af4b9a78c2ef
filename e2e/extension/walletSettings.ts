/** What one build of the wallet is: the same source makes every variant. */
export type WalletSettings = {
  readonly name: string
  /** Absent: the wallet does not speak EIP-6963. */
  readonly rdns?: string
  /** Data URI, as EIP-6963 wants it. */
  readonly icon: string
  /** Indexes under m/44'/60'/0'/0 of anvil's standard mnemonic. */
  readonly accountIndexes: readonly number[]
  /** Also set window.ethereum. */
  readonly legacyInjected: boolean
  readonly startChain: number
  readonly rpcUrls: Readonly<Record<number, string>>
  /** Announce again when the page has loaded: a page that listens hears the wallet twice. */
  readonly announceTwice?: boolean
  /** Inject into frames too, as MetaMask does. Default: top frame only. */
  readonly allFrames?: boolean
}
