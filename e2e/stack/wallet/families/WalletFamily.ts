import type { Question } from '../../../extension/src/families/FamilyWallet.ts'

/** A request that needs the keys of one family. */
export type FamilyRequest = {
  readonly method: string
  readonly params: unknown
  /** CAIP-2 id of the network for which the request was sent. */
  readonly chain: string
  /** Origin of the dapp that has sent the request. */
  readonly origin: string
  /** Indexes of the accounts that the session shares, in the wallet's list of accounts. */
  readonly permitted: readonly number[]
  /** Asks the wallet's owner. Rejects if the owner declines. */
  ask(question: Question): Promise<void>
  /** Stores a signed bitcoin transaction. The local world has no bitcoin network to which the wallet could send it. */
  keepTransaction(transaction: { readonly txid: string; readonly hex: string }): Promise<void>
}

/** One chain family that the mobile wallet supports, with its WalletConnect methods. */
export type WalletFamily = {
  /** CAIP-2 ids of the supported networks. */
  readonly chains: readonly string[]
  readonly methods: ReadonlySet<string>
  /** Returns the addresses of the accounts on a network, in the order of the wallet's list of accounts. */
  addresses(chain: string): readonly string[]
  /** Executes a request. If the request fails, rejects with the error that the dapp receives. */
  answer(request: FamilyRequest): Promise<unknown>
}
