import { emailChangeClaims } from '../../api/emailChangeClaims.ts'
import { emailAtRest } from '../email/emailAtRest.ts'
import type { RoleContext } from '../RoleContext.ts'
import type { RoleJwtCheck } from './createRoleJwtCheck.ts'
import { parcelAtRest } from './parcelAtRest.ts'

/**
 * Ends a change of e-mail by the keeper's receipt. If the keeper has refused the change, the old address, which was
 * kept for this, comes back. A receipt that comes again changes nothing.
 *
 * @throws ServiceFailure UNAUTHORIZED for anything but a receipt of the keeper
 */
export async function settleChange(context: RoleContext, check: RoleJwtCheck, receipt: string): Promise<null> {
  const { jti, outcome } = await check(receipt, 'email-change-receipt', emailChangeClaims.receipt)
  await context.db.transaction().execute(async (trx) => {
    const row = await trx.deleteFrom('deliveries').where('id', '=', jti).returningAll().executeTakeFirst()
    if (!row || outcome === 'done') return
    const { old } = parcelAtRest.open(context, row.parcel, row.id)
    await trx
      .updateTable('identities')
      .set({
        email: old === null ? null : emailAtRest.seal(context, old, row.identity_id),
        ...(row.old_hash !== null && { subject: row.old_hash }),
      })
      .where('id', '=', row.identity_id)
      .execute()
  })
  return null
}
