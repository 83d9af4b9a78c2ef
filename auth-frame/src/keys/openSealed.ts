import { modalError } from '#shared/errors/modalError.ts'
import type { Enrolment, Sealing } from '../../api/enrolmentApi.ts'
import type { ShareSeal } from './ShareSeal.ts'

type Sealed = Exclude<Sealing, { kind: 'keeper' }>

/** What opens a share: shares with the same lock have the same key for it. */
export const lockOf = (sealing: Sealed): string =>
  sealing.kind === 'passkey' ? `${sealing.credentialId} ${sealing.salt}` : `${sealing.salt} ${sealing.rounds}`

/**
 * Opens the first of these shares that opens with what the visitor gives: one that someone else has sealed does not
 * stand in the way of the others.
 *
 * @param sealFor makes the seal of a lock, once for each
 * @throws UNSEALING_FAILED when none opens
 */
export async function openSealed(
  shares: readonly SealedRecovery[],
  sealFor: (sealing: Sealed) => Promise<ShareSeal>,
): Promise<Unsealed> {
  const seals = new Map<string, ShareSeal>()
  for (const { enrolment, sealed } of shares) {
    const { id, sealing } = enrolment
    if (sealing.kind === 'keeper') continue
    const seal = seals.get(lockOf(sealing)) ?? (await sealFor(sealing))
    seals.set(lockOf(sealing), seal)
    const recovery = await seal.unseal(sealed, id, sealing.iv).catch(() => undefined)
    if (recovery) return { enrolment, recovery, seal }
  }
  throw modalError('UNSEALING_FAILED')
}

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
