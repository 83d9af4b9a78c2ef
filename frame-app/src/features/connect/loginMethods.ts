import type { App } from '../../app/App.ts'
import type { OptionsSlice } from '../../store/optionsSlice.ts'
import { telegramSocials } from '../../wallet/listing/telegramSocials.ts'

/** The social logins that there are, in the specification's order. */
const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

export type Provider = (typeof socials)[number]
export type LoginMethods = { readonly email: boolean; readonly socials: readonly Provider[] }

const none: LoginMethods = { email: false, socials: [] }

/**
 * Which logins to the embedded wallet the dapp offers. None where it has no network that the wallet has accounts on, or asked
 * for the pay mode; in Telegram's web view only what works there.
 */
export function loginMethods(
  { options, networks }: Pick<OptionsSlice, 'options' | 'networks'>,
  { browser, isPhone }: Pick<App, 'browser' | 'isPhone'>,
): LoginMethods {
  const { email = true, socials: chosen = socials, pay } = options.features ?? {}
  if (pay || !networks.some(({ namespace }) => namespace === 'eip155' || namespace === 'solana')) return none
  const wanted = chosen ? [...new Set(chosen)] : []
  const { userAgent, isTelegram } = browser
  return { email, socials: isTelegram ? telegramSocials(wanted, { userAgent, isPhone }) : wanted }
}
