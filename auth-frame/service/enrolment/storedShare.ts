import type { RoleContext } from '../context/RoleContext.ts'

type Row = { readonly account_id: string; readonly id: string; readonly share: Buffer }

/** Opens a share, and seals it with the newest key where it was sealed with another. Returns the share. */
export async function resealShare({ db, keys }: Pick<RoleContext, 'db' | 'keys'>, row: Row): Promise<Buffer> {
  const bound = bindingOf(row.account_id, row.id)
  const share = keys.open(row.share, bound)
  if (!keys.isNewest(row.share))
    await db
      .updateTable('enrolments')
      .set({ share: keys.seal(share, bound) })
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      // A share that was replaced in the meantime stays.
      .where('share', '=', row.share)
      .execute()
  return share
}

/**
 * What a share is sealed together with, so that it does not open in another row. Both ids in the database's lower case.
 */
export function bindingOf(accountId: string, enrolmentId: string): string {
  return `share:${accountId.toLowerCase()}:${enrolmentId.toLowerCase()}`
}
