import type { Habit } from './Habit.ts'
import type { Family } from './src/families/Family.ts'

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
  /** The chain families it offers besides eip155, which `rdns` and `legacyInjected` stand for. Default: none. */
  readonly families?: readonly Family[]
  /** Where it sends solana's transactions. */
  readonly solanaRpcUrl?: string
  /** How a page reaches bip122. Default: as a Wallet Standard wallet. */
  readonly bitcoinDoors?: readonly ('wallet-standard' | 'sats-connect')[]
  /** The path from `window` to the sats-connect provider, which is its id among `window.btc_providers`. */
  readonly satsConnectId?: string
  /** Its key in `window.injectedWeb3`. */
  readonly injectedWeb3Name?: string
  /** The global that its Keplr-like provider is. Default: `keplr`. */
  readonly keplrName?: string
  /** What it does otherwise than its standard says. Default: nothing. */
  readonly habit?: Habit
}
