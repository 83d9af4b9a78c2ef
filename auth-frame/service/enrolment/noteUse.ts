import type { RoleContext } from '../RoleContext.ts'

type Row = { readonly account_id: string; readonly id: string; readonly used_at: Date }
/** Milliseconds. Uses of one day are noted once: neither the database nor its readers need more. */
const day = 24 * 3_600_000

/** Notes that an enrolment is in use. */
export async function noteUse({ db, clock }: Pick<RoleContext, 'db' | 'clock'>, row: Row): Promise<void> {
  const today = Math.floor(clock.now() / day) * day
  if (row.used_at.getTime() >= today) return
  await db
    .updateTable('enrolments')
    .set({ used_at: new Date(today) })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute()
}
