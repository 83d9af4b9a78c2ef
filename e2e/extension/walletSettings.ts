import type { Habit } from './Habit.ts'
import type { Family } from './src/families/Family.ts'

/** Settings of one build of the wallet. All variants have the same source. */
export type WalletSettings = {
  readonly name: string
  /** The wallet's reverse domain name. If absent, the wallet does not support EIP-6963. */
  readonly rdns?: string
  /** Icon as a data URI, as EIP-6963 requires. */
  readonly icon: string
  /** The wallet's accounts, as indexes under m/44'/60'/0'/0 of anvil's standard mnemonic. */
  readonly accountIndexes: readonly number[]
  /** Whether the wallet also sets `window.ethereum`. */
  readonly legacyInjected: boolean
  readonly startChain: number
  readonly rpcUrls: Readonly<Record<number, string>>
  /**
   * Whether the wallet announces itself again after the page has loaded, so that a listening page receives it twice.
   */
  readonly announceTwice?: boolean
  /** Whether the wallet also injects into frames, as MetaMask does. Default: only into the top frame. */
  readonly allFrames?: boolean
  /**
   * The chain families that the wallet supports in addition to eip155 (for eip155 see `rdns` and `legacyInjected`).
   * Default: none.
   */
  readonly families?: readonly Family[]
  /** RPC URL for Solana transactions. */
  readonly solanaRpcUrl?: string
  /** The interfaces through which a page finds the wallet for Bitcoin (bip122). Default: only Wallet Standard. */
  readonly bitcoinDoors?: readonly ('wallet-standard' | 'sats-connect')[]
  /** The path from `window` to the sats-connect provider, which is also its id in `window.btc_providers`. */
  readonly satsConnectId?: string
  /** The wallet's key in `window.injectedWeb3`. */
  readonly injectedWeb3Name?: string
  /** Name of the global variable with the wallet's Keplr-like provider. Default: `keplr`. */
  readonly keplrName?: string
  /** The wallet's deviation from its standard. Default: none. */
  readonly habit?: Habit
}
