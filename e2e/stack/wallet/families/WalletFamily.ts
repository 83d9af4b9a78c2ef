import type { Question } from '../../../extension/src/families/FamilyWallet.ts'

/** A request that is for one family's keys. */
export type FamilyRequest = {
  readonly method: string
  readonly params: unknown
  /** The network that it names, CAIP-2. */
  readonly chain: string
  /** Who asks. */
  readonly origin: string
  /** The accounts that the session shares, as positions in the wallet's list. */
  readonly permitted: readonly number[]
  /** Asks the owner; rejects when the owner declines. */
  ask(question: Question): Promise<void>
  /** Keeps a signed bitcoin transaction: there is no network to send it to. */
  keepTransaction(transaction: { readonly txid: string; readonly hex: string }): Promise<void>
}

/** One chain family of the mobile wallet, as WalletConnect sees it. */
export type WalletFamily = {
  /** The networks that it knows, CAIP-2. */
  readonly chains: readonly string[]
  readonly methods: ReadonlySet<string>
  /** By position in the wallet's list, as they are written on a network. */
  addresses(chain: string): readonly string[]
  /** Rejects with the error that the dapp receives. */
  answer(request: FamilyRequest): Promise<unknown>
}
