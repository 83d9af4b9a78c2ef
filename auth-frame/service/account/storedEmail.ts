import { readEmail } from '#shared/email/readEmail.ts'
import type { IdentityKind } from '../database/Database.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

type Context = Pick<RoleContext, 'keys'>

/**
 * Email addresses as the database stores them: a keyed hash for lookups, and an encrypted copy. Neither reveals the
 * address to someone without the role's key. Addresses must be normalized.
 */
export const storedEmail = {
  /**
   * Returns one hash of the address for each key in the role's key setting, newest key first. The stored hash may have
   * been made with an older key.
   */
  hashes({ keys }: Context, email: string): readonly [string, ...string[]] {
    const [newest, ...older] = keys.hashes('email', email).map((hash) => hash.toString('base64url'))
    return [newest!, ...older]
  },
  /** @param row id of the row; the encrypted bytes can be decrypted only in this row */
  seal({ keys }: Context, email: string, row: string): Buffer {
    return keys.seal(Buffer.from(email), associatedData(row))
  },
  open({ keys }: Context, sealed: Uint8Array, row: string): string {
    return keys.open(sealed, associatedData(row)).toString()
  },
} as const

const associatedData = (row: string) => `email:${row.toLowerCase()}`

type Row = { readonly id: string; readonly kind: IdentityKind; readonly email: Buffer }

/**
 * Decrypts an identity's address and returns it. If the address was encrypted with an older key, re-encrypts and
 * rehashes it with the newest key.
 */
export async function resealEmail(context: Pick<RoleContext, 'db' | 'keys'>, row: Row): Promise<string> {
  const { db, keys } = context
  const email = storedEmail.open(context, row.email, row.id)
  if (!keys.isNewest(row.email))
    await db
      .updateTable('identities')
      .set({
        email: storedEmail.seal(context, email, row.id),
        ...(row.kind === 'email' && { subject: storedEmail.hashes(context, email)[0] }),
      })
      .where('id', '=', row.id)
      // If another request has changed the address in the meantime, updates no row.
      .where('email', '=', row.email)
      .execute()
  return email
}

/**
 * Returns the address in the normalized form that we store and compare: lowercase, with the domain in ASCII (punycode).
 *
 * @throws ServiceFailure INVALID_REQUEST if the string is not an email address, or if mail servers would see a
 *   different address in it than users do
 */
export async function normalizeEmail(email: string): Promise<string> {
  const normal = await readEmail(email)
  if (normal === undefined)
    throw new ServiceFailure('INVALID_REQUEST', { message: 'This is not an email address that can receive email.' })
  return normal
}
