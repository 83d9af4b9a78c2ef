import { emailChangeClaims } from '../../api/emailChangeClaims.ts'
import { emailAtRest } from '../account/emailAtRest.ts'
import { parcelAtRest } from '../account/parcelAtRest.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { lockHashes } from '../database/lockHashes.ts'
import type { RoleJwtCheck } from './createRoleJwtCheck.ts'

/**
 * Ends a change of e-mail by the keeper's receipt. If the keeper has refused the change, the old address, which was
 * kept for this, comes back. A receipt that comes again changes nothing.
 *
 * @throws ServiceFailure UNAUTHORIZED for anything but a receipt of the keeper
 */
export async function settleChange(context: RoleContext, check: RoleJwtCheck, receipt: string): Promise<null> {
  const { jti, outcome } = await check(receipt, 'email-change-receipt', emailChangeClaims.receipt)
  await context.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('deliveries').selectAll().where('id', '=', jti).executeTakeFirst()
    if (!row) return
    const { old } = parcelAtRest.open(context, row.parcel, row.id)
    const hashes = old === null ? [] : emailAtRest.hashes(context, old)
    // A login with the old address waits here, so that it does not create a new account in between.
    await lockHashes(trx, hashes)
    const { numDeletedRows } = await trx.deleteFrom('deliveries').where('id', '=', jti).executeTakeFirst()
    if (numDeletedRows === 0n || outcome === 'done') return
    await trx
      .updateTable('identities')
      .set({
        email: old === null ? null : emailAtRest.seal(context, old, row.identity_id),
        // Hashed again, with the key that seals: `resealEmail` skips rows that the newest key has sealed.
        ...(row.old_hash !== null && { subject: hashes[0]! }),
      })
      .where('id', '=', row.identity_id)
      .execute()
  })
  return null
}
