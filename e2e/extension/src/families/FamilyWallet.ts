import type { Approval } from '../walletState.ts'
import type { Family } from './Family.ts'
import type { FamilyAccount } from './FamilyAccount.ts'

/** A question that the owner answers by approving or declining. */
export type Question = Pick<Approval, 'title' | 'details' | 'warning'>

/** One request from a page to a family's method. */
export type FamilyCall = {
  readonly origin: string
  readonly params: unknown
  /** The accounts that the site may use now, as indexes in the wallet's list. The active account is first. */
  permitted(): readonly number[]
  /** Connects the site. Asks the owner unless the site is already connected. */
  connect(): Promise<void>
  /** Asks the owner. Rejects with 4001 if the owner declines. */
  ask(question: Question): Promise<void>
  /** Stores a signed bitcoin transaction, because there is no network to send it to. */
  keepTransaction(transaction: { readonly txid: string; readonly hex: string }): Promise<void>
}

type FamilyMethod = (call: FamilyCall) => Promise<unknown>

/** The accounts of one family, and the methods that use their keys. */
export type FamilyWallet<F extends Family = Family> = {
  /** The accounts, in the order of the wallet's list. */
  readonly accounts: readonly FamilyAccount<F>[]
  readonly methods: Readonly<Record<string, FamilyMethod>>
}
