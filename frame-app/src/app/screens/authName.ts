import { providerName } from './providerName.ts'

const longest = 30

type Login = {
  readonly user: { readonly email: string | null; readonly userName: string | null } | null
  readonly loginMethod: string | null
}

type AuthName = {
  /** Display name, truncated after 30 characters. */
  readonly short: string
  readonly whole: string
}

/**
 * Returns the name of the embedded wallet's account: the email address, the user's name at the social provider, or the
 * provider's own name.
 */
export function authName({ user, loginMethod }: Login): AuthName {
  const social = loginMethod && loginMethod !== 'email' ? loginMethod : null
  const whole = (social && user?.userName) || user?.email || (social ? providerName(social) : '')
  return { short: whole.length > longest ? `${whole.slice(0, longest)}…` : whole, whole }
}
