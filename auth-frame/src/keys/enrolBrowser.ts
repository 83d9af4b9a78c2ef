import { modalError } from '#shared/errors/modalError.ts'
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
 * This browser's share of the account's seed: the one that is here, or a new split for this browser. The first browser
 * of an account makes the seed. An interrupted enrolment can be repeated and continues from there: no second seed is
 * made. Nor does another wallet take the place of one that was complete here: someone who logged in as the visitor may
 * have put it there.
 *
 * @param account as the login role has just returned it
 * @throws BROWSER_REMOVED when this browser's enrolment was removed and the keeper has no proof of the visitor,
 *   LOGIN_ENDED when that proof is over and the browser is new or when the account's deletion has ended here,
 *   IDENTITIES_DIFFER when the roles know different people, STATE_CHANGED when another browser makes the seed at this
 *   moment, RECOVERY_MISSING when the account has no enrolment of the wallet that this browser knew, or what
 *   `restoreSeed` throws
 */
export async function enrolBrowser(settings: EnrolSettings, account: Account): Promise<Enrolled> {
  const { devices, services, tokens, signal } = settings
  const record = await devices.find(account.id)
  const isKnown = record && has(account, record)
  if (isKnown && record.isComplete) return enrolledOf(record)
  if (record?.isComplete && !account.deleting && !account.enrolments.some(isOf(record)))
    throw modalError('RECOVERY_MISSING')
  if (!tokens.has('keeper')) {
    if (record && !isKnown) await devices.forget(account.id)
    if (!record) await forgetGone(devices, account)
    // The keeper's proof is valid for ten minutes: a code that was typed later needs another link.
    throw modalError(record ? 'BROWSER_REMOVED' : 'LOGIN_ENDED')
  }
  const keeper = await keeperAccount(settings, isKnown ? [] : account.enrolments)
  if (!sameIdentity(account, keeper)) throw modalError('IDENTITIES_DIFFER')
  if (record && !isKnown) await devices.forget(account.id)
  if (account.deleting && keeper.enrolments.length === 0) {
    // The visitor wanted this, and the keeper has done its half: it ends here, and the next login starts afresh.
    await services.login.deleteAccount(null, { signal })
    // The proof of this login has made a new account at the keeper, which had nothing left.
    await services.keeper.deleteAccount(null, { signal }).catch(() => {})
    throw modalError('LOGIN_ENDED')
  }
  const login = await loginAccount(settings, account, keeper)
  await confirmCommon(settings, login, keeper)
  if (isKnown && has(keeper, record)) {
    await devices.complete(account.id)
    return enrolledOf(record)
  }

  const own = isKnown ? await ownSeed(settings, record) : undefined
  // No one has seen a wallet that is not confirmed: another seed may take its place, unless the keeper knows better
  // than the login role.
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
 * The address belongs to another account than the one that this browser has a share of: that one was deleted. Without
 * its share the next login asks for the keeper's link, as in a new browser.
 */
async function forgetGone(devices: EnrolSettings['devices'], { id, method, email }: Account): Promise<void> {
  const gone = method === 'email' && email !== null ? await devices.findByEmail(email) : undefined
  if (gone && gone.accountId !== id) await devices.forget(gone.accountId)
}

/** Confirms the enrolments of browsers that stopped before confirming, though both roles have their shares. */
async function confirmCommon({ services, signal }: EnrolSettings, login: Account, keeper: Account): Promise<void> {
  for (const { id, confirmed } of login.enrolments)
    if (!confirmed && keeper.enrolments.some((each) => each.id === id))
      await services.login.confirmEnrolment({ id }, { signal })
}

/** Seconds that a browser may take between its two puts. */
const mostSeconds = 5

/**
 * What the keeper knows. Where it has no share of a wallet that the login role knows, another browser may be making the
 * wallet at this moment and has not reached the keeper yet, so this waits for it.
 *
 * @param enrolments those of other browsers, as the login role returned them
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
 * What the login role knows. Where the keeper has shares and none of them is of an enrolment that the login role named
 * before, another browser may have made the wallet between the two questions: then it is asked once more.
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

/** BIP-39 entropy of twelve words, made here and nowhere else. */
async function newSeed(): Promise<Restored> {
  const entropy = crypto.getRandomValues(new Uint8Array(16))
  return { entropy, derived: await deriveKeys(entropy) }
}

/** An enrolment that did not get as far as the keeper: this browser and the login role have two shares of it. */
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
