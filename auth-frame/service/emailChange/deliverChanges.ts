import { emailChangeClaims } from '../../api/emailChangeApi.ts'
import { keeperApi } from '../../api/serviceApi.ts'
import { type PendingChange, pendingChange } from '../account/pendingChange.ts'
import { storedEmail } from '../account/storedEmail.ts'
import { describeError } from '../context/createLog.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { startPeriodicTask } from '../context/startPeriodicTask.ts'
import { lockHashes } from '../database/lockHashes.ts'
import { changeRules, createRoleJwtVerifier, type VerifyRoleJwt } from './roleJwt.ts'

/** Looks for changes of e-mail that the keeper has not confirmed. Every copy does it: twice does no harm. */
export function startDelivering(context: RoleContext): ReturnType<typeof startPeriodicTask> {
  const check = createRoleJwtVerifier(context)
  return startPeriodicTask(context, {
    every: 30_000,
    run: () => deliverChanges(context, check),
    failed: { event: 'delivering-failed', message: 'changes could not be read' },
  })
}

/** Changes of one round. */
const most = 20
/** Milliseconds. */
const timeout = 10_000

/**
 * Delivers to the keeper the changes of e-mail that are due, each again and again until its receipt is here. A does the
 * same while a visitor is there. To the keeper it makes no difference who delivers, or how often.
 */
export async function deliverChanges(context: RoleContext, check: VerifyRoleJwt): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const due = await db
    .selectFrom('deliveries')
    .select(['id', 'parcel', 'tries'])
    .where('next_at', '<=', new Date(now))
    .orderBy('next_at')
    .limit(most)
    .execute()
  for (const { id, parcel, tries } of due) {
    const wait = Math.min(changeRules.firstWait * 2 ** tries, changeRules.longestWait)
    // First, so that one that fails in any way does not hold up the others.
    await db
      .updateTable('deliveries')
      .set({ tries: tries + 1, next_at: new Date(now + wait) })
      .where('id', '=', id)
      .execute()
    try {
      await settleChange(context, check, await deliver(context, pendingChange.open(context, parcel, id)))
    } catch (error) {
      log.warn({ event: 'delivery-failed', error: describeError(error) }, 'the keeper did not take a change of email')
    }
  }
}

async function deliver({ settings }: RoleContext, { ticket, assertion }: PendingChange): Promise<string> {
  const { path, result } = keeperApi.completeEmailChange
  const response = await fetch(settings.keeperInternalUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) throw new Error(`The keeper answered ${response.status}.`)
  return result.parse(await response.json()).receipt
}

/**
 * Ends a change of e-mail by the keeper's receipt. If the keeper has refused the change, the old address, which was
 * kept for this, comes back. A receipt that comes again changes nothing.
 *
 * @throws ServiceFailure UNAUTHORIZED for anything but a receipt of the keeper
 */
export async function settleChange(context: RoleContext, check: VerifyRoleJwt, receipt: string): Promise<null> {
  const { jti, outcome } = await check(receipt, 'email-change-receipt', emailChangeClaims.receipt)
  await context.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('deliveries').selectAll().where('id', '=', jti).executeTakeFirst()
    if (!row) return
    const { old } = pendingChange.open(context, row.parcel, row.id)
    const hashes = old === null ? [] : storedEmail.hashes(context, old)
    // A login with the old address waits here, so that it does not create a new account in between.
    await lockHashes(trx, hashes)
    const { numDeletedRows } = await trx.deleteFrom('deliveries').where('id', '=', jti).executeTakeFirst()
    if (numDeletedRows === 0n || outcome === 'done') return
    await trx
      .updateTable('identities')
      .set({
        email: old === null ? null : storedEmail.seal(context, old, row.identity_id),
        // Hashed again, with the key that seals: `resealEmail` skips rows that the newest key has sealed.
        ...(row.old_hash !== null && { subject: hashes[0]! }),
      })
      .where('id', '=', row.identity_id)
      .execute()
  })
  return null
}
