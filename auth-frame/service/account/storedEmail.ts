import { readEmail } from '#shared/email/readEmail.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { IdentityKind } from '../database/Database.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

type Context = Pick<RoleContext, 'keys'>

/**
 * How an e-mail address stands in the database: found by its keyed hash, read by opening what is sealed beside it.
 * Neither reveals the address to someone who has the rows but not the role's key. Addresses are in their normal form.
 */
export const storedEmail = {
  /** The hash under each key of the setting, the newest first: a row may have been written before a key was changed. */
  hashes({ keys }: Context, email: string): readonly [string, ...string[]] {
    const [newest, ...older] = keys.hashes('email', email).map((hash) => hash.toString('base64url'))
    return [newest!, ...older]
  },
  /** @param row its id: the sealed bytes open in that row alone */
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
 * Opens the address of an identity, and where an older key sealed it, seals and hashes it with the newest. Returns the
 * address.
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
      // An address that was changed in the meantime stays.
      .where('email', '=', row.email)
      .execute()
  return email
}

/**
 * The form in which an address is compared and kept: lower case, its domain in ASCII (punycode).
 *
 * @throws ServiceFailure INVALID_REQUEST for what is not an address, or one that mail reads in another way than the eye
 */
export async function normalizeEmail(email: string): Promise<string> {
  const normal = await readEmail(email)
  if (normal === undefined)
    throw new ServiceFailure('INVALID_REQUEST', { message: 'This is not an email address that can receive email.' })
  return normal
}
