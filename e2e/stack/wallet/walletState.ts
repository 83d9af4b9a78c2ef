import type { CoreTypes, ProposalTypes, SessionTypes, Verify } from '@walletconnect/types'
import type { Address } from 'viem'
import type { Question } from '../../extension/src/families/FamilyWallet.ts'

type VerifyState = { validation: string; origin: string; isScam: boolean }

export type PendingProposal = {
  id: number
  proposer: CoreTypes.Metadata
  requiredNamespaces: ProposalTypes.RequiredNamespaces
  optionalNamespaces: ProposalTypes.OptionalNamespaces
  verify: VerifyState
}

export type PendingRequest = {
  id: number
  topic: string
  method: string
  params: unknown
  chainId: string
  peer: CoreTypes.Metadata | undefined
  verify: VerifyState
  /**
   * The request's description for the owner. It exists only for families other than eip155. It is available a moment
   * later than the other fields.
   */
  question?: Question
}

/** The complete state of the mobile wallet, as returned by `GET /state`. */
export type WalletState = {
  accounts: readonly Address[]
  activeAccount: { index: number; address: Address }
  chains: readonly { caip2: string; name: string }[]
  activeChain: string
  autoApprove: boolean
  /** Whether the wallet is connected to the relay. */
  connected: boolean
  proposals: readonly PendingProposal[]
  requests: readonly PendingRequest[]
  sessions: readonly { topic: string; peer: CoreTypes.Metadata; namespaces: SessionTypes.Namespaces; expiry: number }[]
  /** Bitcoin transactions that were signed but not sent, because there is no network. */
  bitcoinTransactions: readonly { readonly txid: string; readonly hex: string }[]
  /** All events since the start or the last reset, oldest first. */
  events: readonly { time: string; kind: string }[]
}

export function verifyState({ verified }: Verify.Context): VerifyState {
  return { validation: verified.validation, origin: verified.origin, isScam: verified.isScam ?? false }
}
