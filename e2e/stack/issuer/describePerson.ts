import { createHash } from 'node:crypto'

export type Person = {
  /** The person's account number at the provider. Two providers never use the same number for a person. */
  readonly id: number
  readonly userName: string
  readonly name: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/**
 * Describes the person who logs in with a name. Any name works: `alice` has alice@example.com, and a name with an `@`
 * is itself the email address. `nomail-…` has no email address, and the address of `unverified-…` is unverified.
 */
export function describePerson(provider: string, login: string): Person {
  const id = createHash('sha256').update(`${provider} ${login}`).digest().readUIntBE(0, 6)
  const [userName = login] = login.split('@')
  const email = login.startsWith('nomail-') ? null : login.includes('@') ? login : `${login}@example.com`
  const name = userName.charAt(0).toUpperCase() + userName.slice(1)
  return { id, userName, name, email, emailVerified: !login.startsWith('unverified-') }
}
