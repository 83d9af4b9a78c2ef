import type { Question } from '../../../extension/src/families/FamilyWallet.ts'

/** A request for one family's keys. */
export type FamilyRequest = {
  readonly method: string
  readonly params: unknown
  /** CAIP-2 id of the request's network. */
  readonly chain: string
  /** Origin of the dapp that sends the request. */
  readonly origin: string
  /** Indexes (in the wallet's list) of the accounts that the session shares. */
  readonly permitted: readonly number[]
  /** Asks the owner. Rejects if the owner declines. */
  ask(question: Question): Promise<void>
  /** Stores a signed bitcoin transaction, because there is no network to send it to. */
  keepTransaction(transaction: { readonly txid: string; readonly hex: string }): Promise<void>
}

/** One chain family of the mobile wallet, with its WalletConnect methods. */
export type WalletFamily = {
  /** CAIP-2 ids of the supported networks. */
  readonly chains: readonly string[]
  readonly methods: ReadonlySet<string>
  /** Returns the accounts' addresses on a network, in the order of the wallet's list. */
  addresses(chain: string): readonly string[]
  /** Executes a request. Rejects with the error that the dapp receives. */
  answer(request: FamilyRequest): Promise<unknown>
}
