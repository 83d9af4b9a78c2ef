import type { App } from '../App.ts'
import { loginMethods } from './loginMethods.ts'

/**
 * Whether nothing but WalletConnect can connect here, in AppKit's words "no adapters": no login, no wallet that the
 * host supplies, and each of the dapp's families either without an adapter or, for eip155, with both sources switched
 * off.
 */
export function onlyWalletConnect(app: Pick<App, 'store' | 'adapters' | 'browser' | 'isPhone'>): boolean {
  const { adapters } = app
  const state = app.store.getState()
  const { enableEIP6963 = true, enableInjected = true, enableWalletConnect = true } = state.options
  const { email, socials } = loginMethods(state, app)
  if (!enableWalletConnect || email || socials.length > 0) return false
  if (Object.values(state.extensions).some((found) => found.some(({ kind }) => kind === 'external'))) return false
  return state.networks.every(
    ({ namespace }) => !adapters[namespace] || (namespace === 'eip155' && !enableEIP6963 && !enableInjected),
  )
}
