import { isAddressEqual } from 'viem'
import { makeError } from '#shared/errors/makeError.ts'
import type { Enrolment } from '../../api/enrolmentApi.ts'
import type { Account } from '../../api/serviceApi.ts'
import { base64Url } from '../browser/base64Url.ts'
import type { Services } from '../loginSession/Services.ts'
import { type Derived, deriveKeys } from './deriveKeys.ts'
import type { Unseal } from './openSealed.ts'
import type { ShareSeal } from './ShareSeal.ts'
import { combineShares } from './splitSeed.ts'

export type Restored = {
  readonly entropy: Uint8Array
  readonly derived: Derived
  /**
   * Encrypts the new recovery share. Present if the user has encrypted the recovery shares with a passkey or a
   * password.
   */
  readonly seal?: ShareSeal
}

type Accounts = { readonly login: Account; readonly keeper: Account }
type Settings = { readonly services: Services; readonly unseal: Unseal; readonly signal: AbortSignal }

/**
 * Restores the seed from the login share and the recovery share of an enrollment that both roles know.
 *
 * @throws RECOVERY_MISSING if the roles have no enrollment in common, KEYS_DO_NOT_FIT if no pair of shares gives the
 * account's address
 */
export async function restoreSeed({ services, unseal, signal }: Settings, accounts: Accounts): Promise<Restored> {
  const address = accounts.login.enrolments.toSorted((a, b) => a.createdAt - b.createdAt)[0]?.address
  const known = new Map(accounts.login.enrolments.map(({ id, confirmed }) => [id, confirmed]))
  // Sorts confirmed enrollments before unconfirmed enrollments. Within each group, the newest enrollment is first.
  const usable = accounts.keeper.enrolments
    .filter(({ id }) => known.has(id))
    .toSorted((a, b) => Number(known.get(b.id)) - Number(known.get(a.id)) || b.createdAt - a.createdAt)
  if (!address || usable.length === 0) throw makeError('RECOVERY_MISSING')

  const tryPair = async (id: string, recovery: Uint8Array): Promise<Restored | undefined> => {
    const login = base64Url.decode((await services.login.getShare({ id }, { signal })).share)
    const entropy = await combineShares(login, recovery).catch(() => undefined)
    login.fill(0)
    recovery.fill(0)
    if (!entropy) return
    const derived = await deriveKeys(entropy)
    if (isAddressEqual(derived.keys.eip155.address, address as `0x${string}`)) return { entropy, derived }
    derived.wipe()
    entropy.fill(0)
  }
  const recoveryOf = async ({ id }: Enrolment) =>
    base64Url.decode((await services.keeper.getShare({ id }, { signal })).share)

  // If one recovery share is encrypted with a passkey or password, the user wants this protection. So we do not use an
  // unprotected share instead.
  const sealed = usable.filter(({ sealing }) => sealing.kind !== 'keeper')
  if (sealed.length > 0) {
    const shares = await Promise.all(sealed.map(async (each) => ({ enrolment: each, sealed: await recoveryOf(each) })))
    const { enrolment, recovery, seal } = await unseal(shares, signal)
    let restored = await tryPair(enrolment.id, recovery)
    // This enrollment's pair of shares is damaged. The same passkey or password may still decrypt the other recovery
    // shares.
    for (const each of shares) {
      const { id, sealing } = each.enrolment
      if (restored || id === enrolment.id || sealing.kind === 'keeper') continue
      const other = await seal.unseal(each.sealed, id, sealing.iv).catch(() => undefined)
      restored = other && (await tryPair(id, other))
    }
    if (restored) return { ...restored, seal }
  } else {
    for (const enrolment of usable) {
      const restored = await tryPair(enrolment.id, await recoveryOf(enrolment))
      if (restored) return restored
    }
  }
  throw makeError('KEYS_DO_NOT_FIT')
}
