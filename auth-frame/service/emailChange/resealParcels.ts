import { emailAtRest } from '../email/emailAtRest.ts'
import type { RoleContext } from '../RoleContext.ts'
import { parcelAtRest } from './parcelAtRest.ts'

/** Seals again, with the newest key, what an older one sealed of the changes that are on their way. There are few. */
export async function resealParcels(context: Pick<RoleContext, 'db' | 'keys'>): Promise<void> {
  const { db, keys } = context
  const rows = await db.selectFrom('deliveries').select(['id', 'parcel', 'old_hash']).execute()
  for (const { id, parcel, old_hash } of rows) {
    if (keys.isNewest(parcel)) continue
    const opened = parcelAtRest.open(context, parcel, id)
    await db
      .updateTable('deliveries')
      .set({
        parcel: parcelAtRest.seal(context, opened, id),
        ...(old_hash !== null && opened.old !== null && { old_hash: emailAtRest.hashes(context, opened.old)[0] }),
      })
      .where('id', '=', id)
      .execute()
  }
}
