import type { Address } from 'viem'
import type { Deployment } from '#shared/deployment.ts'
import type { authToFrame } from '#shared/protocol/authToFrame.ts'
import type { Consumer, Params } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Approvals } from './approval/Approval.ts'
import type { AuthStorage } from './browser/createAuthStorage.ts'
import type { Log } from './browser/createLog.ts'
import type { Vault } from './keys/Vault.ts'
import type { Operation } from './smartAccount/Operation.ts'

/** The state and services that the modules of one auth frame share. */
export type Auth = {
  readonly deployment: Deployment
  readonly projectId: string
  readonly storage: AuthStorage
  readonly facts: ModalFacts
  readonly log: Log
  /**
   * The host page's origin as this browser reports it. If this browser does not report it, the origin that the modal
   * received.
   */
  askingOrigin(): string
  readonly vault: Vault
  readonly approvals: Approvals
  /** Client for calls to the modal. Resolves once the handshake is done. */
  readonly modal: Promise<Consumer<typeof authToFrame>>
  /** The logged-in user, or `undefined` before login and after logout. */
  signedIn(): SignedIn | undefined
  /**
   * Smart accounts known to be deployed (`eip155:1:0x…`). No entry is removed, because a deployed contract stays
   * deployed.
   */
  readonly deployed: Set<string>
  /** The highest nonce used so far, by network and account (`eip155:1:0x…`): see `nonceBook`. */
  readonly nonces: Map<string, number>
  /** Operations whose fee was quoted recently: see `quotedOperations.ts`. `at` is in ms of `performance.now()`. */
  readonly quotes: Map<string, { readonly operation: Operation; readonly at: number }>
  /** The active CAIP-2 network of a namespace. */
  activeNetwork(namespace: 'eip155' | 'solana'): string
}

/**
 * Data from the modal about itself and the dapp. We do not trust it for security: the browser reports the host page's
 * origin.
 */
export type ModalFacts = {
  theme?: Params<typeof frameToAuth.syncTheme>
  dapp?: Params<typeof frameToAuth.syncDappData>
}

/** A dapp's request that passed the policy (`checkRpc`). */
export type RpcRequest = {
  /** CAIP-2 id of the network. */
  readonly network: string
  readonly method: string
  readonly params: readonly Json[]
}

/** Answers one RPC method. */
export type RpcAnswer = (auth: Auth, request: RpcRequest) => Promise<Json>

/** The logged-in user, as far as other code in this frame needs to know. */
type SignedIn = {
  readonly email: string | null
  readonly userName: string | null
  /** The EOA, the account that is derived from the seed itself. */
  readonly eip155: Address
  readonly solana: string
  /** The user's preferred eip155 account. Solana accounts are always `eoa`. */
  readonly preferredAccountType: 'eoa' | 'smartAccount'
}
