import type { App } from '../app/App.ts'
import { shownNamespaces } from '../app/options/shownNamespaces.ts'
import { track } from '../app/reporting/track.ts'
import { type Choice, connectTarget } from '../wallets/list/connectTarget.ts'
import { mergeExtensions } from '../wallets/list/mergeExtensions.ts'

/** Opens the view that connects the chosen wallet. */
export function chooseWallet(app: App, choice: Choice): void {
  const { store, isPhone } = app
  const state = store.getState()
  const { push, know } = state
  const extensions = mergeExtensions(state.extensions, shownNamespaces(state))
  const target = connectTarget(choice, { extensions, isMobile: isPhone })
  const name = 'wallet' in choice ? choice.wallet.name : 'extension' in choice ? choice.extension.name : 'WalletConnect'
  const platform = 'extensionId' in target ? 'browser' : isPhone ? 'mobile' : 'qrcode'
  track(app, 'SELECT_WALLET', { name, platform })
  if ('extensionId' in target) push(target.view, { extension: target.extensionId })
  else {
    if (target.wallet) know(target.wallet)
    push(target.view, target.wallet ? { wallet: target.wallet.id } : {})
  }
}
