import type { App } from '../App.ts'
import { loginMethods } from './loginMethods.ts'

/**
 * Whether only WalletConnect can connect here ("no adapters" in AppKit's terms): no login, no wallet from the host, and
 * no usable adapter. For each of the dapp's families, either there is no adapter, or it is eip155 with both wallet
 * sources disabled.
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
