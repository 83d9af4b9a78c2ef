import { emailChangeClaims } from '../../api/emailChangeApi.ts'
import { keeperApi } from '../../api/serviceApi.ts'
import { type PendingChange, pendingChange } from '../account/pendingChange.ts'
import { storedEmail } from '../account/storedEmail.ts'
import { lockHashes } from '../database/lockHashes.ts'
import { describeError } from '../http/createLog.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { startPeriodicTask } from '../http/startPeriodicTask.ts'
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

/** Maximum number of email changes that one run delivers. */
const maxPerRun = 20
/** Timeout (ms) of one delivery. */
const timeout = 10_000

/**
 * Delivers pending email changes to the keeper. Retries each one until the keeper's receipt arrives. A also delivers
 * them while the user's page is open. The keeper accepts a delivery from anyone, any number of times.
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
    // Stores the time of the next try before the delivery, so that a failing delivery does not block other deliveries.
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
 * A receipt that arrives again changes nothing.
 *
 * @throws ServiceFailure UNAUTHORIZED if the JWT is not a receipt from the keeper
 */
export async function settleChange(context: RoleContext, verifyJwt: VerifyRoleJwt, receipt: string): Promise<null> {
  const { jti, outcome } = await verifyJwt(receipt, 'email-change-receipt', emailChangeClaims.receipt)
  await context.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('deliveries').selectAll().where('id', '=', jti).executeTakeFirst()
    if (!row) return
    const { old } = pendingChange.open(context, row.parcel, row.id)
    const hashes = old === null ? [] : storedEmail.hashes(context, old)
    // A login with the old address waits for this lock. Otherwise it would create a new account before the old address
    // is restored.
    await lockHashes(trx, hashes)
    const { numDeletedRows } = await trx.deleteFrom('deliveries').where('id', '=', jti).executeTakeFirst()
    if (numDeletedRows === 0n || outcome === 'done') return
    await trx
      .updateTable('identities')
      .set({
        email: old === null ? null : storedEmail.seal(context, old, row.identity_id),
        // Hashes with the same key that encrypts the address, because `resealEmail` skips rows that the newest key has
        // encrypted.
        ...(row.old_hash !== null && { subject: hashes[0]! }),
      })
      .where('id', '=', row.identity_id)
      .execute()
  })
  return null
}
