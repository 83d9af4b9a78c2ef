import { emailChangeClaims } from '../../api/emailChangeApi.ts'
import { keeperApi } from '../../api/serviceApi.ts'
import { type PendingChange, pendingChange } from '../account/pendingChange.ts'
import { storedEmail } from '../account/storedEmail.ts'
import { describeError } from '../context/createLog.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { startPeriodicTask } from '../context/startPeriodicTask.ts'
import { lockHashes } from '../database/lockHashes.ts'
import { changeRules, createRoleJwtVerifier, type VerifyRoleJwt } from './roleJwt.ts'

/** Delivers unconfirmed email changes to the keeper every 30 s. Every replica runs this; delivery is idempotent. */
export function startDelivering(context: RoleContext): ReturnType<typeof startPeriodicTask> {
  const verifyJwt = createRoleJwtVerifier(context)
  return startPeriodicTask(context, {
    every: 30_000,
    run: () => deliverChanges(context, verifyJwt),
    failed: { event: 'delivering-failed', message: 'could not read the pending email changes' },
  })
}

/** Changes per run. */
const maxPerRun = 20
/** Milliseconds. */
const timeout = 10_000

/**
 * Delivers the email changes that are due to the keeper, and repeats each one until its receipt arrives. A does the
 * same while a user is there. For the keeper it does not matter who delivers, or how often.
 */
export async function deliverChanges(context: RoleContext, verifyJwt: VerifyRoleJwt): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const due = await db
    .selectFrom('deliveries')
    .select(['id', 'parcel', 'tries'])
    .where('next_at', '<=', new Date(now))
    .orderBy('next_at')
    .limit(maxPerRun)
    .execute()
  for (const { id, parcel, tries } of due) {
    const wait = Math.min(changeRules.firstWait * 2 ** tries, changeRules.longestWait)
    // Before the delivery, so that one that fails in any way does not block the others.
    await db
      .updateTable('deliveries')
      .set({ tries: tries + 1, next_at: new Date(now + wait) })
      .where('id', '=', id)
      .execute()
    try {
      await settleChange(context, verifyJwt, await deliver(context, pendingChange.open(context, parcel, id)))
    } catch (error) {
      log.warn(
        { event: 'delivery-failed', error: describeError(error) },
        'could not deliver an email change to the keeper, will retry',
      )
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
 * Completes an email change with the keeper's receipt. If the keeper has refused the change, restores the old address.
 * Accepting the same receipt again changes nothing.
 *
 * @throws ServiceFailure UNAUTHORIZED for anything but a receipt from the keeper
 */
export async function settleChange(context: RoleContext, verifyJwt: VerifyRoleJwt, receipt: string): Promise<null> {
  const { jti, outcome } = await verifyJwt(receipt, 'email-change-receipt', emailChangeClaims.receipt)
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
        // Hashed with the key that seals, because `resealEmail` skips rows that the newest key has sealed.
        ...(row.old_hash !== null && { subject: hashes[0]! }),
      })
      .where('id', '=', row.identity_id)
      .execute()
  })
  return null
}
