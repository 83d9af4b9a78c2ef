import type { ViewName } from '#shared/tables/ViewName.ts'
import type { App } from '../../app/App.ts'
import { needsAgreement } from '../../app/options/needsAgreement.ts'
import { onlyWalletConnect } from '../../app/options/onlyWalletConnect.ts'
import { signInOf } from '../../app/store/isHeld.ts'
import { isUnsupported } from './isUnsupported.ts'
import { openingView } from './openingView.ts'

/**
 * Returns the view with which the modal would open now.
 *
 * @param connected whether the namespace that the modal opens for is connected
 */
export function startView(
  app: Pick<App, 'store' | 'isPhone' | 'adapters' | 'browser'>,
  connected: boolean,
  requested?: ViewName,
): ViewName {
  const state = app.store.getState()
  return openingView({
    connected,
    requested,
    manualControl: state.options.manualWCControl ?? false,
    noAdapters: onlyWalletConnect(app),
    isPhone: app.isPhone,
    unsupported: isUnsupported(state),
    unagreed: needsAgreement(state),
    unsigned: signInOf(state, state.activeNamespace) === 'wanted',
  })
}
