import type { App } from '../../app/App.ts'
import { track } from '../../app/track.ts'
import { type Choice, connectTarget } from '../../wallet/listing/connectTarget.ts'

/** Opens the view that connects what was pressed. */
export function chooseWallet(app: App, choice: Choice): void {
  const { store, isPhone } = app
  const { extensions, activeNamespace, push, know } = store.getState()
  const target = connectTarget(choice, { extensions: extensions[activeNamespace] ?? [], isMobile: isPhone })
  const name = 'wallet' in choice ? choice.wallet.name : 'extension' in choice ? choice.extension.name : 'WalletConnect'
  const platform = target.view === 'ConnectingExternal' ? 'browser' : isPhone ? 'mobile' : 'qrcode'
  track(app, 'SELECT_WALLET', { name, platform })
  if (target.view === 'ConnectingExternal') push(target.view, { extension: target.extensionId })
  else {
    if (target.wallet) know(target.wallet)
    push(target.view, target.wallet ? { wallet: target.wallet.id } : {})
  }
}
