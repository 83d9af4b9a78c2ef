import { Social } from '#shared/protocol/primitives.ts'
import type { App } from '../App.ts'
import type { OptionsSlice } from '../store/optionsSlice.ts'
import { listed } from './listed.ts'
import { telegramSocials } from './telegramSocials.ts'

type LoginMethods = { readonly email: boolean; readonly socials: readonly Social[] }

const none: LoginMethods = { email: false, socials: [] }

/**
 * Which logins to the embedded wallet are offered: what the project's settings say, and until they are known what the
 * dapp says. None where the dapp has no network that the wallet has accounts on, or asked for the pay mode; in
 * Telegram's web view only what works there.
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
