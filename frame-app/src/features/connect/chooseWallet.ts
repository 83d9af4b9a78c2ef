import type { App } from '../../app/App.ts'
import { type Choice, connectTarget } from '../../wallet/listing/connectTarget.ts'

/** Opens the view that connects what was pressed. */
export function chooseWallet({ store, isPhone }: Pick<App, 'store' | 'isPhone'>, choice: Choice): void {
  const { extensions, activeNamespace, push, know } = store.getState()
  const target = connectTarget(choice, { extensions: extensions[activeNamespace] ?? [], isMobile: isPhone })
  if (target.view === 'ConnectingExternal') push(target.view, { extension: target.extensionId })
  else {
    if (target.wallet) know(target.wallet)
    push(target.view, target.wallet ? { wallet: target.wallet.id } : {})
  }
}
