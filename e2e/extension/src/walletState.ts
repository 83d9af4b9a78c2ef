import type { Address } from 'viem'
import type { Family } from './families/Family.ts'
import type { FamilyAccount } from './families/FamilyAccount.ts'

export type WalletChain = {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

export type Decision = { readonly approved: boolean; readonly accounts?: readonly Address[] }

export type Approval = {
  /**
   * The request's id. After the worker restarts, a page that repeats its request finds the existing approval by this
   * id.
   */
  readonly id: string
  readonly pageId: string
  readonly origin: string
  readonly method: string
  readonly title: string
  readonly details: readonly { readonly label: string; readonly value: string }[]
  readonly warning?: string
  readonly choosesAccounts: boolean
  /** The family from which the owner chooses accounts. eip155 if absent. */
  readonly family?: Family
  readonly tabId?: number
  readonly decision?: Decision
}

type WatchedAsset = { readonly address: Address; readonly symbol: string; readonly decimals: number }

export type WalletState = {
  readonly accounts: readonly Address[]
  readonly activeAccount: Address
  readonly chains: readonly WalletChain[]
  readonly activeChainId: number
  readonly locked: boolean
  readonly online: boolean
  readonly autoApprove: boolean
  /** Accounts that a site may see, by the site's origin. */
  readonly sites: Readonly<Record<string, readonly Address[]>>
  readonly watchedAssets: readonly WatchedAsset[]
  readonly approvals: readonly Approval[]
  /** The public account data of each family other than eip155, in the order of `accounts`. */
  readonly familyAccounts: { readonly [F in Family]?: readonly FamilyAccount[] }
  /** Indexes (in the wallet's list) of the accounts that a site may see, by origin and family. */
  readonly familySites: Readonly<Record<string, { readonly [F in Family]?: readonly number[] }>>
  /** Index (in the wallet's list) of the active account in each family other than eip155. */
  readonly activePositions: { readonly [F in Family]?: number }
  /** Bitcoin transactions that were signed but not sent. */
  readonly bitcoinTransactions: readonly { readonly txid: string; readonly hex: string }[]
}
