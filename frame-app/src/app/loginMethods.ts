import { Social } from '#shared/protocol/primitives.ts'
import type { OptionsSlice } from '../store/optionsSlice.ts'

export type LoginMethods = { readonly email: boolean; readonly socials: readonly Social[] }

const none: LoginMethods = { email: false, socials: [] }

/**
 * Which logins to the embedded wallet are offered: what the project's settings say, and until they are known what the dapp says.
 * None where the dapp has no network that the wallet has accounts on, or asked for the pay mode.
 */
export function loginMethods({
  options,
  networks,
  remote,
}: Pick<OptionsSlice, 'options' | 'networks' | 'remote'>): LoginMethods {
  const { email = true, socials = Social.options, pay } = options.features ?? {}
  if (pay || !networks.some(({ namespace }) => namespace === 'eip155' || namespace === 'solana')) return none
  return remote ?? { email, socials: socials ? [...new Set(socials)] : [] }
}
