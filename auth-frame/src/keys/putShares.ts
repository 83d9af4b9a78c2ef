import type { Hex } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { enrolmentText } from '../../api/enrolmentText.ts'
import type { Account } from '../../api/serviceApi.ts'
import { base64Url } from '../browser/base64Url.ts'
import type { Clock } from '../browser/Clock.ts'
import type { Tokens } from '../loginSession/createTokens.ts'
import type { Connection } from '../loginSession/openConnection.ts'
import type { Role, Services } from '../loginSession/Services.ts'
import type { Who } from '../loginSession/Who.ts'
import type { DeviceShares } from './createDeviceShares.ts'
import type { Unseal } from './openSealed.ts'
import { readUnverifiedClaims } from './readUnverifiedClaims.ts'
import type { Restored } from './restoreSeed.ts'
import { splitSeed } from './splitSeed.ts'

/**
 * Splits a seed for this browser and stores the three shares.
 *
 * The login role receives its share first, and the enrollment is unconfirmed. If two browsers create a seed for a new
 * account, the login role refuses the later seed. For the first enrollment of an account, this browser stores its own
 * share before any request, so that an enrollment that is interrupted between the two roles can continue. For a further
 * enrollment this is not necessary: if the keeper does not store its share, the enrollment is removed from the login
 * role again. Finally, we tell the login role that the keeper has its share. Only then may the address be shown.
 *
 * @throws STATE_CHANGED if the account has another seed in the meantime
 */
export async function putShares(
  { services, tokens, devices, label, signal }: EnrolSettings,
  account: Account,
  { entropy, derived, seal }: Restored,
  turn: 'first' | 'another',
): Promise<Enrolled> {
  const id = crypto.randomUUID()
  const { address } = derived.keys.eip155
  const enrolled: Enrolled = { enrolmentId: id, eip155: address, solana: derived.keys.solana.address }
  const shares = await splitSeed(entropy)
  try {
    const recovery = seal ? await seal.seal(shares.recovery, id) : { share: shares.recovery, sealing: byKeeper }
    const kept = { ...enrolled, accountId: account.id, email: loginEmail(account) }
    if (turn === 'first') await devices.keep({ ...kept, isComplete: false }, shares.device)
    const put = { id, address, label }
    const signer = derived.keys.eip155
    const proofs = {
      login: await signEnrolment(tokens, { role: 'login', id, signer }),
      keeper: await signEnrolment(tokens, { role: 'keeper', id, signer }),
    }
    await services.login.putEnrolment(
      { ...put, sealing: byKeeper, share: base64Url.encode(shares.login), proof: proofs.login },
      { signal },
    )
    try {
      // When the login role stored its share, it may have evicted an enrollment. So we ask for the remaining
      // enrollments only now.
      const { enrolments } = await services.login.getAccount(null, { signal })
      const loginEnrolments = enrolments.map((each) => each.id)
      const share = base64Url.encode(recovery.share)
      const recoveryPut = { ...put, sealing: recovery.sealing, share, proof: proofs.keeper }
      await putAtKeeper(services, { ...recoveryPut, loginEnrolments }, signal)
    } catch (error) {
      if (turn === 'another') await services.login.removeEnrolment({ id }).catch(() => {})
      throw error
    }
    await confirm(services, id, signal)
    if (turn === 'first') await devices.complete(account.id)
    else await devices.keep({ ...kept, isComplete: true }, shares.device)
  } finally {
    for (const share of Object.values(shares)) share.fill(0)
  }
  return enrolled
}

type KeeperPut = Parameters<Services['keeper']['putEnrolment']>[0]

async function putAtKeeper({ keeper }: Services, put: KeeperPut, signal: AbortSignal): Promise<void> {
  try {
    await keeper.putEnrolment(put, { signal })
  } catch (error) {
    // A keeper replica of the previous release refuses the list of enrollments. Without the list, the keeper evicts the
    // least recently used enrollment.
    if (!(error instanceof AirlockError && error.reason === 'INVALID_PARAMS')) throw error
    const { loginEnrolments: _, ...previous } = put
    await keeper.putEnrolment(previous, { signal })
  }
}

/**
 * Confirms the enrollment. After this call the wallet can be restored in another browser, so its address may be shown.
 */
async function confirm({ login, keeper }: Services, id: string, signal: AbortSignal): Promise<void> {
  try {
    await login.confirmEnrolment({ id }, { signal })
  } catch (error) {
    // The confirmation came too late, after more than ten minutes, so another browser has created a seed. The keeper
    // must have shares of that other seed only.
    if (!(error instanceof AirlockError && error.reason === 'LOGIN_ENDED')) throw error
    await keeper.removeEnrolment({ id }).catch(() => {})
    throw makeError('STATE_CHANGED')
  }
}

const byKeeper = { kind: 'keeper' } as const

/**
 * Returns the login email address, or `null` if the user logged in with another method. Such an account must not be
 * found by its displayed email address.
 */
const loginEmail = ({ method, email }: Account) => (method === 'email' ? email : null)

/** Result of a browser's completed enrollment. */
export type Enrolled = Pick<Who, 'enrolmentId' | 'eip155' | 'solana'>

export type EnrolSettings = Connection & {
  readonly devices: DeviceShares
  /** Name of this browser in the user's list of browsers. */
  readonly label: string
  readonly unseal: Unseal
  readonly signal: AbortSignal
  readonly clock: Clock
}

const Claims = z.object({ sid: z.uuid() })

/**
 * Signs the message that allows a role to store a share of this wallet for this enrollment, in the user's current
 * session with that role.
 *
 * @throws UNAUTHORIZED without a session at that role
 */
export async function signEnrolment(
  tokens: Pick<Tokens, 'bearer'>,
  { role, id, signer }: { readonly role: Role; readonly id: string; readonly signer: LocalAccount },
): Promise<Hex> {
  const { sid } = readUnverifiedClaims(await tokens.bearer(role).token(), Claims)
  return signer.signMessage({ message: enrolmentText({ role, session: sid, id, address: signer.address }) })
}
