import { readEmail } from '#shared/email/readEmail.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { IdentityKind } from '../database/Database.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

type Context = Pick<RoleContext, 'keys'>

/**
 * Email addresses as the database stores them: a keyed hash for lookups, and a sealed copy for reading. Neither reveals
 * the address without the role's key. Addresses must be normalized.
 */
export const storedEmail = {
  /**
   * Returns the hash under each key of the setting, newest first, because a row may have been written before a key was
   * changed.
   */
  hashes({ keys }: Context, email: string): readonly [string, ...string[]] {
    const [newest, ...older] = keys.hashes('email', email).map((hash) => hash.toString('base64url'))
    return [newest!, ...older]
  },
  /** @param row id of the row; the sealed bytes open only in that row */
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
 * Opens the address of an identity and returns it. If an older key sealed it, seals and hashes it again with the newest
 * key.
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
      // Keeps an address that was changed in the meantime.
      .where('email', '=', row.email)
      .execute()
  return email
}

/**
 * Returns the form in which addresses are compared and stored: lowercase, with the domain in ASCII (punycode).
 *
 * @throws ServiceFailure INVALID_REQUEST for a string that is no address, or that mail servers read differently from
 *   what users see
 */
export async function normalizeEmail(email: string): Promise<string> {
  const normal = await readEmail(email)
  if (normal === undefined)
    throw new ServiceFailure('INVALID_REQUEST', { message: 'This is not an email address that can receive email.' })
  return normal
}
