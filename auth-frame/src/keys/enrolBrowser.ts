import { makeError } from '#shared/errors/makeError.ts'
import type { Enrolment } from '../../api/enrolmentApi.ts'
import type { Account } from '../../api/serviceApi.ts'
import { base64Url } from '../browser/base64Url.ts'
import type { DeviceRecord } from './createDeviceShares.ts'
import { deriveKeys } from './deriveKeys.ts'
import { type Enrolled, type EnrolSettings, putShares } from './putShares.ts'
import { type Restored, restoreSeed } from './restoreSeed.ts'
import { sameIdentity } from './sameIdentity.ts'
import { combineShares } from './splitSeed.ts'

/**
 * Returns this browser's share of the account's seed: the stored share, or a share from a new split for this browser.
 * The first browser of an account creates the seed. An interrupted enrollment can be repeated and continues with the
 * same seed. A wallet that was complete in this browser is never replaced by another wallet, because an intruder who
 * logged in as the user may have created the other wallet.
 *
 * @param account the account that the login role has just returned
 * @throws BROWSER_REMOVED if this browser's enrollment was removed and the keeper has no fresh proof of the user's
 * identity
 * @throws LOGIN_ENDED if the proof has expired and the browser is new, or if the account's deletion was completed here
 * @throws IDENTITIES_DIFFER if the roles know different people
 * @throws STATE_CHANGED if another browser is creating the seed at this moment
 * @throws RECOVERY_MISSING if the account has no enrollment of the wallet that this browser knew
 * @throws the errors of `restoreSeed`
 */
export async function enrolBrowser(settings: EnrolSettings, account: Account): Promise<Enrolled> {
  const { devices, services, tokens, signal } = settings
  const record = await devices.find(account.id)
  const isKnown = record && has(account, record)
  if (isKnown && record.isComplete) return enrolledOf(record)
  if (record?.isComplete && !account.deleting && !account.enrolments.some(isOf(record)))
    throw makeError('RECOVERY_MISSING')
  if (!tokens.has('keeper')) {
    if (record && !isKnown) await devices.forget(account.id)
    if (!record) await forgetGone(devices, account)
    // The keeper's proof is valid for ten minutes. If the user types the code later, another link is needed.
    throw makeError(record ? 'BROWSER_REMOVED' : 'LOGIN_ENDED')
  }
  const keeper = await keeperAccount(settings, isKnown ? [] : account.enrolments)
  if (!sameIdentity(account, keeper)) throw makeError('IDENTITIES_DIFFER')
  if (record && !isKnown) await devices.forget(account.id)
  if (account.deleting && keeper.enrolments.length === 0) {
    // The user requested this deletion and the keeper has completed its part. Now the login role deletes its part, and
    // the next login creates a new account.
    await services.login.deleteAccount(null, { signal })
    // The proof of this login has created a new, empty account at the keeper.
    await services.keeper.deleteAccount(null, { signal }).catch(() => {})
    throw makeError('LOGIN_ENDED')
  }
  const login = await loginAccount(settings, account, keeper)
  await confirmCommon(settings, login, keeper)
  if (isKnown && has(keeper, record)) {
    await devices.complete(account.id)
    return enrolledOf(record)
  }

  const own = isKnown ? await ownSeed(settings, record) : undefined
  // No one has seen the address of an unconfirmed wallet, so a new seed may replace the wallet's seed, unless the
  // keeper has shares that the login role does not know.
  const isFirst = login.enrolments.every(({ confirmed }) => !confirmed) && keeper.enrolments.length === 0
  const restored = own ?? (isFirst ? await newSeed() : await restoreSeed(settings, { login, keeper }))
  try {
    const enrolled = await putShares(settings, account, restored, isFirst && !own ? 'first' : 'another')
    if (own && record) await services.login.removeEnrolment({ id: record.enrolmentId }, { signal }).catch(() => {})
    return enrolled
  } finally {
    restored.derived.wipe()
    restored.entropy.fill(0)
  }
}

/**
 * Forgets the share of a deleted account if its email address now belongs to another account. Without this share the
 * next login needs the keeper's link, as in a new browser.
 */
async function forgetGone(devices: EnrolSettings['devices'], { id, method, email }: Account): Promise<void> {
  const gone = method === 'email' && email !== null ? await devices.findByEmail(email) : undefined
  if (gone && gone.accountId !== id) await devices.forget(gone.accountId)
}

/**
 * Confirms every unconfirmed enrollment for which both roles have a share. Its browser stopped before it could do so.
 */
async function confirmCommon({ services, signal }: EnrolSettings, login: Account, keeper: Account): Promise<void> {
  for (const { id, confirmed } of login.enrolments)
    if (!confirmed && keeper.enrolments.some((each) => each.id === id))
      await services.login.confirmEnrolment({ id }, { signal })
}

/** Maximum time in seconds between a browser's put request to the login role and its put request to the keeper. */
const mostSeconds = 5

/**
 * Returns the keeper's account. The keeper may have no share of a wallet that the login role knows, because another
 * browser is creating this wallet and has not reached the keeper yet. In this case we wait.
 *
 * @param enrolments other browsers' enrollments, as the login role returned them
 */
async function keeperAccount(
  { services, signal, clock }: EnrolSettings,
  enrolments: readonly unknown[],
): Promise<Account> {
  for (let seconds = 0; ; seconds++) {
    const keeper = await services.keeper.getAccount(null, { signal })
    if (enrolments.length === 0 || keeper.enrolments.length > 0 || seconds === mostSeconds) return keeper
    await clock.wait(1_000, signal)
  }
}

/**
 * Returns the login role's account. If the keeper has shares, but no share of the enrollments that the login role
 * returned before, another browser may have created the wallet between the two requests. Then we ask the login role
 * again.
 */
async function loginAccount({ services, signal }: EnrolSettings, before: Account, keeper: Account): Promise<Account> {
  const isShared = before.enrolments.some(({ id }) => keeper.enrolments.some((each) => each.id === id))
  if (isShared || keeper.enrolments.length === 0) return before
  const { enrolments } = await services.login.getAccount(null, { signal })
  return { ...before, enrolments }
}

const enrolledOf = ({ enrolmentId, eip155, solana }: DeviceRecord): Enrolled => ({
  enrolmentId,
  eip155: eip155 as `0x${string}`,
  solana,
})

const isOf =
  ({ eip155 }: DeviceRecord) =>
  ({ address }: Enrolment) =>
    address.toLowerCase() === eip155.toLowerCase()

const has = ({ enrolments }: Account, record: DeviceRecord) =>
  enrolments.filter(isOf(record)).some(({ id }) => id === record.enrolmentId)

/** Creates 16 random bytes, the BIP-39 entropy of twelve words. No other code creates a seed. */
async function newSeed(): Promise<Restored> {
  const entropy = crypto.getRandomValues(new Uint8Array(16))
  return { entropy, derived: await deriveKeys(entropy) }
}

/**
 * Combines the seed of an enrollment that did not reach the keeper, from this browser's share and the login role's
 * share.
 */
async function ownSeed(
  { services, devices, signal }: EnrolSettings,
  record: DeviceRecord,
): Promise<Restored | undefined> {
  const { share } = await services.login.getShare({ id: record.enrolmentId }, { signal })
  const login = base64Url.decode(share)
  const device = await devices.unwrap(record).catch(() => undefined)
  const entropy = device && (await combineShares(device, login).catch(() => undefined))
  login.fill(0)
  device?.fill(0)
  if (!entropy) return
  const derived = await deriveKeys(entropy)
  if (derived.keys.eip155.address.toLowerCase() === record.eip155.toLowerCase()) return { entropy, derived }
  derived.wipe()
  entropy.fill(0)
}
