import { createHash } from 'node:crypto'

export type Person = {
  /** A provider's number for the account, never the same at two providers. */
  readonly id: number
  readonly userName: string
  readonly name: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/**
 * Who logs in: any name will do. `alice` has alice@example.com, a name with an `@` is the address itself, `nomail-…`
 * has no address and that of `unverified-…` was never verified.
 */
export function describePerson(provider: string, login: string): Person {
  const id = createHash('sha256').update(`${provider} ${login}`).digest().readUIntBE(0, 6)
  const [userName = login] = login.split('@')
  const email = login.startsWith('nomail-') ? null : login.includes('@') ? login : `${login}@example.com`
  const name = userName.charAt(0).toUpperCase() + userName.slice(1)
  return { id, userName, name, email, emailVerified: !login.startsWith('unverified-') }
}
