import { type Hex, verifyMessage } from 'viem'
import type * as z from 'zod/mini'
import { enrolmentText } from '../../api/enrolmentText.ts'
import type { keeperApi } from '../../api/serviceApi.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { assertFresh } from '../session/assertFresh.ts'
import { associatedData } from './storedShare.ts'

const maxEnrolments = 200
/** Time (ms) after which an unconfirmed enrollment may be replaced, because its browser has not completed it. */
const abandonedAfter = 10 * 60_000

/**
 * Stores a share, encrypted with the role's key.
 *
 * An account has one seed, so all its enrollments have the same address. If two browsers create a seed for a new
 * account at the same time, the second request gets CONFLICT, and its browser uses the first seed. A stores a share at
 * the login role first, then at the keeper.
 *
 * Only the keeper replaces an existing share. It requires a fresh proof for a replacement, for the first share of an
 * account, and if any share of the account is protected by a passkey or password, including the new one.
 *
 * If an account has too many browsers, the least recently used one is evicted. The keeper does not see daily use, so it
 * first evicts shares whose enrollment is not in `loginEnrolments`, the login role's list: a recovery share is useless
 * without its login share. This way the keeper keeps a recovery share for each login share.
 *
 * @throws ServiceFailure INVALID_REQUEST without the address's signature, PROOF_TOO_OLD, CONFLICT if the account has a
 *   different address
 */
export async function putEnrolment(
  context: RoleContext,
  { id, address, label, share, sealing, proof, loginEnrolments = [] }: z.output<typeof keeperApi.putEnrolment.params>,
  session: SessionRequest,
): Promise<null> {
  const { db, keys, clock, settings } = context
  const { accountId } = session
  const needed = new Set(loginEnrolments.map((each) => each.toLowerCase()))
  await assertOwnAddress(context, { id, address, proof }, session)
  const row = {
    address,
    label,
    sealing: JSON.stringify(sealing),
    share: keys.seal(Buffer.from(share, 'base64url'), associatedData(accountId, id)),
  }
  await db.transaction().execute(async (trx) => {
    // Locks the account's row, because the enrollments that need a lock may not exist yet.
    await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()
    const all = await trx
      .selectFrom('enrolments')
      .select(['id', 'address', 'sealing', 'confirmed', 'created_at', 'used_at'])
      .where('account_id', '=', accountId)
      .execute()
    const replaced = all.some((each) => each.id === id.toLowerCase())
    if (settings.role === 'keeper') {
      const isGuarded = sealing.kind !== 'keeper' || all.some((each) => each.sealing.kind !== 'keeper')
      // The first share of an account must be stored soon after the user has proved their identity. Later, another
      // browser's seed may have replaced this browser's seed at the login role.
      if (isGuarded || replaced || all.length === 0) assertFresh(context, session)
    } else if (replaced) throw new ServiceFailure('CONFLICT', { message: 'This browser is there already.' })
    const abandoned = all.filter((each) => !each.confirmed && each.created_at.getTime() <= clock.now() - abandonedAfter)
    const others = all.filter((each) => each.id !== id.toLowerCase() && !abandoned.includes(each))
    if (others.some((other) => other.address.toLowerCase() !== address.toLowerCase()))
      throw new ServiceFailure('CONFLICT', { message: 'The account has another wallet already.' })
    const tooMany = others
      .toSorted((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)) || lastUse(b) - lastUse(a))
      .slice(maxEnrolments - 1)
    // An abandoned share with the same address may be the wallet's last one, so it stays until another share is
    // confirmed.
    const isKept = (address: string) => !others.some((each) => each.confirmed) && isSame(address)
    const gone = [...tooMany, ...abandoned.filter((each) => !isKept(each.address))].map((each) => each.id)
    if (gone.length > 0)
      await trx.deleteFrom('enrolments').where('account_id', '=', accountId).where('id', 'in', gone).execute()
    await trx
      .insertInto('enrolments')
      .values({
        account_id: accountId,
        id,
        ...row,
        confirmed: settings.role === 'keeper',
        created_at: new Date(clock.now()),
        used_at: new Date(clock.now()),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(row))
      .execute()
  })
  return null

  /**
   * Whether the keeper must keep this share. The login role's list may lack an enrollment that another browser stored
   * after A read the list, so the keeper also keeps recent enrollments.
   */
  function isNeeded(each: { readonly id: string; readonly created_at: Date }) {
    if (settings.role !== 'keeper') return false
    return needed.has(each.id) || each.created_at.getTime() > clock.now() - abandonedAfter
  }

  function lastUse(each: { readonly confirmed: boolean; readonly used_at: Date }) {
    return each.confirmed ? each.used_at.getTime() : 0
  }

  function isSame(other: string) {
    return other.toLowerCase() === address.toLowerCase()
  }
}

type Put = { readonly id: string; readonly address: string; readonly proof: string }

/**
 * Rejects an address that has not signed for this enrollment, at this role and in this session. Otherwise an account
 * could show another wallet's address as its own.
 *
 * @throws ServiceFailure INVALID_REQUEST
 */
export async function assertOwnAddress(
  { settings: { role } }: Pick<RoleContext, 'settings'>,
  { id, address, proof }: Put,
  { sessionId }: Pick<SessionRequest, 'sessionId'>,
): Promise<void> {
  const message = enrolmentText({ role, session: sessionId, id, address })
  // viem rejects mixed-case addresses with a wrong checksum, so we pass lowercase.
  const signer = address.toLowerCase() as Hex
  const isOwn = await verifyMessage({ address: signer, message, signature: proof as Hex }).catch(() => false)
  if (!isOwn) throw new ServiceFailure('INVALID_REQUEST', { message: 'The address did not sign for this enrolment.' })
}
