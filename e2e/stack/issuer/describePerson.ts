import { createHash } from 'node:crypto'

export type Person = {
  /** The person's account number at one provider. At each provider, the person has a different number. */
  readonly id: number
  readonly userName: string
  readonly name: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/**
 * Describes the person who logs in with a name. Any name works. The person `alice` has the email address
 * alice@example.com. If a name contains an `@`, it is itself the email address. A person named `nomail-…` has no email
 * address, and that of a person named `unverified-…` is unverified.
 */
export function describePerson(provider: string, login: string): Person {
  const id = createHash('sha256').update(`${provider} ${login}`).digest().readUIntBE(0, 6)
  const [userName = login] = login.split('@')
  const email = login.startsWith('nomail-') ? null : login.includes('@') ? login : `${login}@example.com`
  const name = userName.charAt(0).toUpperCase() + userName.slice(1)
  return { id, userName, name, email, emailVerified: !login.startsWith('unverified-') }
}
