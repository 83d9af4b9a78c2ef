import { isAddressEqual } from 'viem'
import { ModalError } from '#shared/errors/ModalError.ts'
import type { Account } from '../../api/serviceApi.ts'
import type { Connection } from '../session/openConnection.ts'
import type { Who } from '../session/Who.ts'
import { base64Url } from './base64Url.ts'
import type { DeviceShares } from './createDeviceShares.ts'
import { deriveKeys } from './deriveKeys.ts'
import { type Restored, restoreSeed } from './restoreSeed.ts'
import { sameIdentity } from './sameIdentity.ts'
import { splitSeed } from './splitSeed.ts'
import type { Unseal } from './Unseal.ts'

export type Enrolled = Pick<Who, 'enrolmentId' | 'eip155' | 'solana'>

type Settings = Connection & {
  readonly devices: DeviceShares
  /** How the visitor tells this browser from the others. */
  readonly label: string
  readonly unseal: Unseal
  readonly signal: AbortSignal
}

/**
 * This browser's share of the account's seed: the one that is here, or a new split for this browser. The first browser of an
 * account makes the seed.
 *
 * @param account as the login role told it just now
 * @throws BROWSER_REMOVED when this browser's enrolment was removed and the keeper has no proof of the visitor,
 * IDENTITIES_DIFFER when the roles know different people, or what `restoreSeed` throws
 */
export async function enrolBrowser(settings: Settings, account: Account): Promise<Enrolled> {
  const { devices, services, tokens, signal } = settings
  const record = await devices.find(account.id)
  const kept = record && account.enrolments.find(({ id }) => id === record.enrolmentId)
  if (record && kept && isAddressEqual(kept.address as `0x${string}`, record.eip155 as `0x${string}`))
    return { enrolmentId: record.enrolmentId, eip155: record.eip155 as `0x${string}`, solana: record.solana }
  if (record) await devices.forget(account.id)
  if (!tokens.has('keeper')) throw new ModalError('BROWSER_REMOVED')

  try {
    return await enrolAnew(settings, account)
  } catch (error) {
    if (!(error instanceof ModalError && error.reason === 'STATE_CHANGED')) throw error
    // Another browser of the same visitor made the seed at the same moment: this one takes that seed.
    return enrolAnew(settings, await services.login.getAccount(null, { signal }))
  }
}

async function enrolAnew(settings: Settings, account: Account): Promise<Enrolled> {
  const { services, devices, label, signal } = settings
  const keeper = await services.keeper.getAccount(null, { signal })
  if (!sameIdentity(account, keeper)) throw new ModalError('IDENTITIES_DIFFER')
  const { entropy, derived, seal } =
    account.enrolments.length === 0 ? await newSeed() : await restoreSeed(settings, { login: account, keeper })
  try {
    const id = crypto.randomUUID()
    const { address } = derived.keys.eip155
    const enrolled = { enrolmentId: id, eip155: address, solana: derived.keys.solana.address }
    const shares = await splitSeed(entropy)
    try {
      const recovery = seal ? await seal.seal(shares.recovery, id) : { share: shares.recovery, sealing: byKeeper }
      const put = { id, address, label, sealing: recovery.sealing }
      await services.keeper.putEnrolment({ ...put, share: base64Url.encode(recovery.share) }, { signal })
      // After the keeper's: an enrolment that the login role knows can always be recovered from.
      const login = base64Url.encode(shares.login)
      await services.login.putEnrolment({ ...put, sealing: byKeeper, share: login }, { signal })
      await devices.keep({ ...enrolled, accountId: account.id, email: loginEmail(account) }, shares.device)
    } finally {
      for (const share of Object.values(shares)) share.fill(0)
    }
    return enrolled
  } finally {
    derived.wipe()
    entropy.fill(0)
  }
}

const byKeeper = { kind: 'keeper' } as const

/** BIP-39 entropy of twelve words, made here and nowhere else. */
async function newSeed(): Promise<Restored> {
  const entropy = crypto.getRandomValues(new Uint8Array(16))
  return { entropy, derived: await deriveKeys(entropy) }
}

/** An address that codes are sent to. Another's account that merely shows an address is not found by it. */
const loginEmail = ({ method, email }: Account) => (method === 'email' ? email : null)
