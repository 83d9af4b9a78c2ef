import type { Approval } from '../walletState.ts'
import type { Family } from './Family.ts'
import type { FamilyAccount } from './FamilyAccount.ts'

/** What the owner is shown, and says yes or no to. */
export type Question = Pick<Approval, 'title' | 'details' | 'warning'>

/** One request of a page on its way through a family's method. */
export type FamilyCall = {
  readonly origin: string
  readonly params: unknown
  /** The accounts that the site may use now, as positions in the wallet's list, the active one first. */
  permitted(): readonly number[]
  /** Connects the site, asking the owner unless it is connected already. */
  connect(): Promise<void>
  /** Rejects with 4001 on a no. */
  ask(question: Question): Promise<void>
  /** Keeps a signed bitcoin transaction: there is no network to send it to. */
  keepTransaction(transaction: { readonly txid: string; readonly hex: string }): Promise<void>
}

type FamilyMethod = (call: FamilyCall) => Promise<unknown>

/** The keys of one family and what they do. */
export type FamilyWallet<F extends Family = Family> = {
  /** By position in the wallet's list. */
  readonly accounts: readonly FamilyAccount<F>[]
  readonly methods: Readonly<Record<string, FamilyMethod>>
}
