import { providerName } from './providerName.ts'

const longest = 30
/** Number of characters before the ellipsis of a truncated name. */
const start = 14

type Login = {
  readonly user: { readonly email: string | null; readonly userName: string | null } | null
  readonly loginMethod: string | null
}

type AuthName = {
  /** Display name of at most 30 characters. A longer name loses its middle, so that its domain stays visible. */
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
  const short = whole.length > longest ? `${whole.slice(0, start)}…${whole.slice(start + 1 - longest)}` : whole
  return { short, whole }
}
