import { keeperApi } from '../../api/serviceApi.ts'
import { type Parcel, parcelAtRest } from '../account/parcelAtRest.ts'
import { describeError } from '../context/describeError.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { changeRules } from './changeRules.ts'
import type { RoleJwtCheck } from './createRoleJwtCheck.ts'
import { settleChange } from './settleChange.ts'

/** Changes of one round. */
const most = 20
/** Milliseconds. */
const timeout = 10_000

/**
 * Delivers to the keeper the changes of e-mail that are due, each again and again until its receipt is here. A does the
 * same while a visitor is there. To the keeper it makes no difference who delivers, or how often.
 */
export async function deliverChanges(context: RoleContext, check: RoleJwtCheck): Promise<void> {
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
      await settleChange(context, check, await deliver(context, parcelAtRest.open(context, parcel, id)))
    } catch (error) {
      log.warn({ event: 'delivery-failed', error: describeError(error) }, 'the keeper did not take a change of email')
    }
  }
}

async function deliver({ settings }: RoleContext, { ticket, assertion }: Parcel): Promise<string> {
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
