import { providerName } from './providerName.ts'

const longest = 30

type Login = {
  readonly user: { readonly email: string | null; readonly userName: string | null } | null
  readonly loginMethod: string | null
}

type AuthName = {
  /** As it is shown: an e-mail address of more than 30 characters is cut. */
  readonly short: string
  readonly whole: string
}

/**
 * The name under which the visitor knows the account of the embedded wallet: the e-mail address, the name at the social
 * provider, or that provider's own.
 */
export function authName({ user, loginMethod }: Login): AuthName {
  const social = loginMethod && loginMethod !== 'email' ? loginMethod : null
  const whole = (social && user?.userName) || user?.email || (social ? providerName(social) : '')
  return { short: whole.length > longest ? `${whole.slice(0, longest)}…` : whole, whole }
}
