import type { Unseal } from '../keys/seals/Unseal.ts'
import type { ProveToKeeper } from '../login/keeper/ProveToKeeper.ts'

/** What this frame draws by itself besides approvals. */
export type Security = {
  /** Ends when the visitor leaves the screen. */
  show(): Promise<void>
  /** After a first login by a code that anyone may show: a passkey over the wallet's backup. It never throws. */
  offerPasskey(): Promise<void>
  /** Takes it down: the modal was closed, or the session is over. */
  leave(): void
  readonly unseal: Unseal
  readonly proveToKeeper: ProveToKeeper
}
