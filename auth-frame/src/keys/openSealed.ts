import { makeError } from '#shared/errors/makeError.ts'
import type { Enrolment, Sealing } from '../../api/enrolmentApi.ts'
import type { ShareSeal } from './ShareSeal.ts'

type Sealed = Exclude<Sealing, { kind: 'keeper' }>

/** Identifies the key that opens a share. Shares with the same lock have the same key. */
export const lockOf = (sealing: Sealed): string =>
  sealing.kind === 'passkey' ? `${sealing.credentialId} ${sealing.salt}` : `${sealing.salt} ${sealing.rounds}`

/**
 * Opens the first of these shares that the user's passkey or password opens. A share that someone else has sealed does
 * not block the others.
 *
 * @param sealFor creates the seal for a lock, called once per lock
 * @throws UNSEALING_FAILED if none opens
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
  throw makeError('UNSEALING_FAILED')
}

/** A recovery share sealed with a passkey or a password, as the keeper returned it. */
export type SealedRecovery = { readonly enrolment: Enrolment; readonly sealed: Uint8Array }
export type Unsealed = {
  readonly enrolment: Enrolment
  /** The recovery share itself. The caller must overwrite it. */
  readonly recovery: Uint8Array
  /** Seals the new enrollment's share with the same key. */
  readonly seal: ShareSeal
}

/**
 * Asks the user for the passkey or password of one of these shares, until one opens.
 *
 * @throws USER_REJECTED if the user gives up
 */
export type Unseal = (sealed: readonly SealedRecovery[], signal: AbortSignal) => Promise<Unsealed>
