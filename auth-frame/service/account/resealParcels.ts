import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import type { RoleContext } from '../context/RoleContext.ts'
import { emailAtRest } from './emailAtRest.ts'
import { parcelAtRest } from './parcelAtRest.ts'

/**
 * Seals and signs the undelivered changes of email again with the newest key. There are few. An assertion keeps its
 * claims and its expiry; only its signature is new, so that the older key can be removed.
 */
export async function resealParcels(context: Pick<RoleContext, 'db' | 'keys'>): Promise<void> {
  const { db, keys } = context
  const rows = await db.selectFrom('deliveries').select(['id', 'parcel', 'old_hash']).execute()
  for (const { id, parcel, old_hash } of rows) {
    if (keys.isNewest(parcel)) continue
    const opened = parcelAtRest.open(context, parcel, id)
    await db
      .updateTable('deliveries')
      .set({
        parcel: parcelAtRest.seal(context, { ...opened, assertion: await signAgain(keys, opened.assertion) }, id),
        ...(old_hash !== null && opened.old !== null && { old_hash: emailAtRest.hashes(context, opened.old)[0] }),
      })
      .where('id', '=', id)
      .execute()
  }
}

function signAgain(keys: RoleContext['keys'], jwt: string): Promise<string> {
  const { kid, privateKey } = keys.signing[0]!
  return new SignJWT(decodeJwt(jwt))
    .setProtectedHeader({ ...decodeProtectedHeader(jwt), alg: 'EdDSA', kid })
    .sign(privateKey)
}
