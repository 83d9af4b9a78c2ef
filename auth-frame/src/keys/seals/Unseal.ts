import type { Enrolment } from '../../../api/enrolmentApi.ts'
import type { ShareSeal } from './ShareSeal.ts'

/** A recovery share under a passkey or a password, as the keeper gave it out. */
export type SealedRecovery = { readonly enrolment: Enrolment; readonly sealed: Uint8Array }
export type Unsealed = {
  readonly enrolment: Enrolment
  /** The recovery share itself, the caller's to overwrite. */
  readonly recovery: Uint8Array
  /** Seals the new enrolment's share in the same way. */
  readonly seal: ShareSeal
}

/**
 * Asks the visitor for the passkey or password over one of these shares, as often as it takes.
 *
 * @throws USER_REJECTED when the visitor gives up
 */
export type Unseal = (sealed: readonly SealedRecovery[], signal: AbortSignal) => Promise<Unsealed>
