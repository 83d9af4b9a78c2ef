import { Social } from '#shared/protocol/primitives.ts'
import type { App } from '../App.ts'
import { isHostFramed } from '../frames/isHostFramed.ts'
import type { OptionsSlice } from '../store/optionsSlice.ts'
import { listed } from './listed.ts'

type LoginMethods = { readonly email: boolean; readonly socials: readonly Social[] }

const none: LoginMethods = { email: false, socials: [] }

/**
 * Returns the embedded wallet's login methods: those that the project's settings enable, or that the dapp's options
 * enable until the settings are known. Returns no methods in pay mode, or if the dapp has no network that the embedded
 * wallet supports. In Telegram's web view, returns only the methods that work there.
 */
export function loginMethods(
  { options, networks, remote }: Pick<OptionsSlice, 'options' | 'networks' | 'remote'>,
  { browser, isPhone }: Pick<App, 'browser' | 'isPhone'>,
): LoginMethods {
  const { email: isWanted = true, socials: chosen = Social.options, pay } = options.features ?? {}
  if (pay || !networks.some(({ namespace }) => namespace === 'eip155' || namespace === 'solana')) return none
  const { email, socials } = remote ?? { email: isWanted, socials: listed(chosen, Social.options) }
  const { userAgent, isTelegram } = browser
  return { email, socials: isTelegram ? telegramSocials(socials, { userAgent, isPhone }) : socials }
}

/**
 * Returns the login methods that the user can choose: those of `loginMethods`, but none if the host page is inside
 * another page, where the auth frame does not work. `checkProject` then shows an alert that explains it.
 */
export const usableLogins: typeof loginMethods = (state, app) => (isHostFramed() ? none : loginMethods(state, app))

/**
 * Returns the social providers that work in Telegram's web view. The following providers block logins there: google on
 * iOS, x on a Mac, facebook and x on Android. An iPad reports itself as a Mac, but it has touch, so it counts as a
 * phone.
 */
export const telegramSocials = <provider extends string>(
  providers: readonly provider[],
  { userAgent, isPhone }: { readonly userAgent: string; readonly isPhone: boolean },
): readonly provider[] => {
  const dropped = /Android/.test(userAgent)
    ? ['facebook', 'x']
    : [isPhone ? 'google' : /Macintosh/.test(userAgent) && 'x']
  return providers.filter((provider) => !dropped.includes(provider))
}
