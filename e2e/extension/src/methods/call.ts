import type { WalletStore } from '../createWalletStore.ts'

/** One request from a page to a method. */
export type Call = {
  readonly store: WalletStore
  readonly origin: string
  readonly id: string
  readonly pageId: string
  readonly method: string
  readonly params: readonly unknown[]
}

export type Method = (call: Call) => Promise<unknown>
