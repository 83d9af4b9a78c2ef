import type { Address } from 'viem'
import type { Deployment } from '#shared/deployment/deployment.ts'
import type { authToFrame } from '#shared/protocol/authToFrame.ts'
import type { Consumer, Params } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Approvals } from './approval/Approval.ts'
import type { Log } from './browser/createLog.ts'
import type { AuthStorage } from './browser/createStorage.ts'
import type { Vault } from './keys/Vault.ts'
import type { Operation } from './smartAccount/operation/Operation.ts'

/** Everything one auth frame is made of. */
export type Auth = {
  readonly deployment: Deployment
  readonly projectId: string
  readonly storage: AuthStorage
  readonly facts: ModalFacts
  readonly log: Log
  /** The host page's origin, from this browser; where it has none, as the modal received it from its own. */
  askingOrigin(): string
  readonly vault: Vault
  readonly approvals: Approvals
  /** The modal, once the handshake is done. */
  readonly modal: Promise<Consumer<typeof authToFrame>>
  /** Who is logged in; `undefined` before and after. */
  signedIn(): SignedIn | undefined
  /** Smart accounts known to be deployed (`eip155:1:0x…`). A contract does not go away. */
  readonly deployed: Set<string>
  /** The highest nonce that was used, by network and account (`eip155:1:0x…`): see `nonceBook`. */
  readonly nonces: Map<string, number>
  /** Operations whose fee was quoted a moment ago, see `quotedOperations.ts`. `at` is in ms of `performance.now()`. */
  readonly quotes: Map<string, { readonly operation: Operation; readonly at: number }>
  /** The active CAIP-2 network of a namespace. */
  activeNetwork(namespace: 'eip155' | 'solana'): string
}

/** What the modal says about itself and the dapp. Never trusted for security: the browser says which page asks. */
export type ModalFacts = {
  theme?: Params<typeof frameToAuth.syncTheme>
  dapp?: Params<typeof frameToAuth.syncDappData>
}

/** A request of the dapp that passed the policy (`checkRpc`). */
export type RpcRequest = {
  /** CAIP-2. */
  readonly network: string
  readonly method: string
  readonly params: readonly Json[]
}

/** Answers one RPC method. */
export type RpcAnswer = (auth: Auth, request: RpcRequest) => Promise<Json>

/** The visitor who is logged in, as far as others in this frame need to know. */
type SignedIn = {
  readonly email: string | null
  readonly userName: string | null
  /** The account of the seed itself (EOA). */
  readonly eip155: Address
  readonly solana: string
  /** Which account of eip155 the visitor prefers; solana has only `eoa`. */
  readonly preferredAccountType: 'eoa' | 'smartAccount'
}
