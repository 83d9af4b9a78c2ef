import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { RoleContext } from '../http/RoleContext.ts'
import { storedEmail } from './storedEmail.ts'

const PendingChange = z.strictObject({ old: z.nullable(z.string()), ticket: z.string(), assertion: z.string() })
/**
 * An email change that the keeper has not confirmed: the old address, and the two JWTs that the keeper needs to make
 * the change.
 */
export type PendingChange = z.output<typeof PendingChange>

const associatedData = (id: string) => `email-change-parcel:${id.toLowerCase()}`

/**
 * Encrypts and decrypts a pending change, because both of its JWTs contain email addresses. The encrypted bytes can be
 * decrypted only in their own row.
 */
export const pendingChange = {
  seal({ keys }: Pick<RoleContext, 'keys'>, change: PendingChange, id: string): Buffer {
    return keys.seal(Buffer.from(JSON.stringify(change)), associatedData(id))
  },
  open({ keys }: Pick<RoleContext, 'keys'>, sealed: Uint8Array, id: string): PendingChange {
    return PendingChange.parse(JSON.parse(String(keys.open(sealed, associatedData(id)))))
  },
} as const

/** Returns the pending email change of an identity. */
export async function readPendingChange(
  context: Pick<RoleContext, 'db' | 'keys'>,
  identityId: string,
): Promise<PendingChange | undefined> {
  const row = await context.db
    .selectFrom('deliveries')
    .select(['id', 'parcel'])
    .where('identity_id', '=', identityId)
    .executeTakeFirst()
  return row && pendingChange.open(context, row.parcel, row.id)
}

/**
 * Re-encrypts the pending email changes with the newest key, all at once because there are few. Also signs each
 * assertion again with the newest key, with the same claims and expiry, so that the older key can be removed.
 */
export async function resealPendingChanges(context: Pick<RoleContext, 'db' | 'keys'>): Promise<void> {
  const { db, keys } = context
  const rows = await db.selectFrom('deliveries').select(['id', 'parcel', 'old_hash']).execute()
  for (const { id, parcel, old_hash } of rows) {
    if (keys.isNewest(parcel)) continue
    const opened = pendingChange.open(context, parcel, id)
    await db
      .updateTable('deliveries')
      .set({
        parcel: pendingChange.seal(context, { ...opened, assertion: await signAgain(keys, opened.assertion) }, id),
        ...(old_hash !== null && opened.old !== null && { old_hash: storedEmail.hashes(context, opened.old)[0] }),
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
