import type { RoleContext } from '../context/RoleContext.ts'
import type { IdentityKind } from '../database/Database.ts'
import { emailAtRest } from './emailAtRest.ts'

type Row = { readonly id: string; readonly kind: IdentityKind; readonly email: Buffer }

/**
 * Opens the address of an identity, and where an older key sealed it, seals and hashes it with the newest. Returns the
 * address.
 */
export async function resealEmail(context: Pick<RoleContext, 'db' | 'keys'>, row: Row): Promise<string> {
  const { db, keys } = context
  const email = emailAtRest.open(context, row.email, row.id)
  if (!keys.isNewest(row.email))
    await db
      .updateTable('identities')
      .set({
        email: emailAtRest.seal(context, email, row.id),
        ...(row.kind === 'email' && { subject: emailAtRest.hashes(context, email)[0] }),
      })
      .where('id', '=', row.id)
      // An address that was changed in the meantime stays.
      .where('email', '=', row.email)
      .execute()
  return email
}
