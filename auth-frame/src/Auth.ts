import type { Deployment } from '#shared/deployment/deployment.ts'
import type { authToFrame } from '#shared/protocol/authToFrame.ts'
import type { Consumer } from '#shared/protocol/contract.ts'
import type { Approvals } from './approval/Approval.ts'
import type { AuthStorage } from './browser/createStorage.ts'
import type { Log } from './browser/Log.ts'
import type { Vault } from './keys/Vault.ts'
import type { SignedIn } from './loginSession/SignedIn.ts'
import type { ModalFacts } from './ModalFacts.ts'

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
  /** The active CAIP-2 network of a namespace. */
  activeNetwork(namespace: 'eip155' | 'solana'): string
}
