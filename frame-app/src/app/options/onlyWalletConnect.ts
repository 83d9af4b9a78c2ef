import type { App } from '../App.ts'
import { loginMethods } from './loginMethods.ts'

/**
 * Whether WalletConnect is the only way to connect here ("no adapters" in AppKit's terms): there is no login, no wallet
 * from the host, and no usable adapter. A family of the dapp has no usable adapter if there is no adapter for it, or if
 * it is eip155 with both wallet sources disabled.
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
