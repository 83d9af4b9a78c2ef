import type { Hex } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
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
 * Splits a seed for this browser and takes each share to its place.
 *
 * The login role's goes first, unconfirmed: of two browsers that make a seed for a new account, it refuses the later
 * one. The first share of an account is kept here before anything leaves, so that an enrolment that breaks off between
 * the roles is not lost; for another browser nothing is lost, and what is left of it at the login role is taken back.
 * Last the login role learns that the keeper has its share: only then may anyone see the address.
 *
 * @throws STATE_CHANGED when the account has another seed by now
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
      // The put may have evicted one there, so what the login role has is known only now.
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
    // A replica of the previous release refuses the list. Without it, the keeper evicts by the last use.
    if (!(error instanceof AirlockError && error.reason === 'INVALID_PARAMS')) throw error
    const { loginEnrolments: _, ...previous } = put
    await keeper.putEnrolment(previous, { signal })
  }
}

/** From here on the wallet can be restored elsewhere, and its address may be shown. */
async function confirm({ login, keeper }: Services, id: string, signal: AbortSignal): Promise<void> {
  try {
    await login.confirmEnrolment({ id }, { signal })
  } catch (error) {
    // Ten minutes late: another browser has made the seed meanwhile, and the keeper must learn of that one.
    if (!(error instanceof AirlockError && error.reason === 'LOGIN_ENDED')) throw error
    await keeper.removeEnrolment({ id }).catch(() => {})
    throw modalError('STATE_CHANGED')
  }
}

const byKeeper = { kind: 'keeper' } as const

/** An address that codes are sent to. Another's account that merely shows an address is not found by it. */
const loginEmail = ({ method, email }: Account) => (method === 'email' ? email : null)

/** What a finished enrolment of a browser gives. */
export type Enrolled = Pick<Who, 'enrolmentId' | 'eip155' | 'solana'>

export type EnrolSettings = Connection & {
  readonly devices: DeviceShares
  /** The name of this browser in the visitor's list of browsers. */
  readonly label: string
  readonly unseal: Unseal
  readonly signal: AbortSignal
  readonly clock: Clock
}

const Claims = z.object({ sid: z.uuid() })

/**
 * Signs that a role may store a share of this wallet as this enrolment, in the session that A has there now.
 *
 * @throws UNAUTHORIZED without a session of that role
 */
export async function signEnrolment(
  tokens: Pick<Tokens, 'bearer'>,
  { role, id, signer }: { readonly role: Role; readonly id: string; readonly signer: LocalAccount },
): Promise<Hex> {
  const { sid } = readUnverifiedClaims(await tokens.bearer(role).token(), Claims)
  return signer.signMessage({ message: enrolmentText({ role, session: sid, id, address: signer.address }) })
}
