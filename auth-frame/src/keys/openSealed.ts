import { makeError } from '#shared/errors/makeError.ts'
import type { Enrolment, Sealing } from '../../api/enrolmentApi.ts'
import type { ShareSeal } from './ShareSeal.ts'

type Sealed = Exclude<Sealing, { kind: 'keeper' }>

/** Identifies the key that decrypts a share. Shares with the same identifier are encrypted with the same key. */
export const lockOf = (sealing: Sealed): string =>
  sealing.kind === 'passkey' ? `${sealing.credentialId} ${sealing.salt}` : `${sealing.salt} ${sealing.rounds}`

/**
 * Decrypts the first of these shares that the user's passkey or password can decrypt. A share that an attacker has
 * encrypted with another key does not block the other shares.
 *
 * @param sealFor creates the seal for an encryption key. Called once per key
 * @throws UNSEALING_FAILED if no share can be decrypted
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

/** A recovery share that is encrypted with a passkey or a password, as the keeper returned it. */
export type SealedRecovery = { readonly enrolment: Enrolment; readonly sealed: Uint8Array }
export type Unsealed = {
  readonly enrolment: Enrolment
  /** The decrypted recovery share. The caller must overwrite its bytes. */
  readonly recovery: Uint8Array
  /** Encrypts the new enrollment's share with the same passkey or password. */
  readonly seal: ShareSeal
}

/**
 * Asks the user for the passkey or password of one of these shares, until a share can be decrypted.
 *
 * @throws USER_REJECTED if the user gives up
 */
export type Unseal = (sealed: readonly SealedRecovery[], signal: AbortSignal) => Promise<Unsealed>
