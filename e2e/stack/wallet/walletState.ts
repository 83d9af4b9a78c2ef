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
   * Describes the request to the owner. Exists only for families other than eip155, and appears a moment later than the
   * other fields.
   */
  question?: Question
}

/** The complete state of the mobile wallet, as `GET /state` returns it. */
export type WalletState = {
  accounts: readonly Address[]
  activeAccount: { index: number; address: Address }
  chains: readonly { caip2: string; name: string }[]
  activeChain: string
  autoApprove: boolean
  /** Whether the wallet currently has a connection to the relay. */
  connected: boolean
  proposals: readonly PendingProposal[]
  requests: readonly PendingRequest[]
  sessions: readonly { topic: string; peer: CoreTypes.Metadata; namespaces: SessionTypes.Namespaces; expiry: number }[]
  /**
   * Bitcoin transactions that the wallet has signed. It cannot send them, because the local world has no bitcoin
   * network.
   */
  bitcoinTransactions: readonly { readonly txid: string; readonly hex: string }[]
  /** All events since the wallet's start or its last reset, oldest first. */
  events: readonly { time: string; kind: string }[]
}

export function verifyState({ verified }: Verify.Context): VerifyState {
  return { validation: verified.validation, origin: verified.origin, isScam: verified.isScam ?? false }
}
