import type { RoleContext } from '../context/RoleContext.ts'

type Context = Pick<RoleContext, 'keys'>

/**
 * How an e-mail address stands in the database: found by its keyed hash, read by opening what is sealed beside it.
 * Neither reveals the address to someone who has the rows but not the role's key. Addresses are in their normal form.
 */
export const emailAtRest = {
  /** The hash under each key of the setting, the newest first: a row may have been written before a key was changed. */
  hashes({ keys }: Context, email: string): readonly [string, ...string[]] {
    const [newest, ...older] = keys.hashes('email', email).map((hash) => hash.toString('base64url'))
    return [newest!, ...older]
  },
  /** @param row its id: the sealed bytes open in that row alone */
  seal({ keys }: Context, email: string, row: string): Buffer {
    return keys.seal(Buffer.from(email), bindingOf(row))
  },
  open({ keys }: Context, sealed: Uint8Array, row: string): string {
    return keys.open(sealed, bindingOf(row)).toString()
  },
} as const

const bindingOf = (row: string) => `email:${row.toLowerCase()}`
