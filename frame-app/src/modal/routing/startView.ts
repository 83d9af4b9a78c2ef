import type { ViewName } from '#shared/tables/ViewName.ts'
import type { App } from '../../app/App.ts'
import { needsAgreement } from '../../app/options/needsAgreement.ts'
import { onlyWalletConnect } from '../../app/options/onlyWalletConnect.ts'
import { signInOf } from '../../app/store/isHeld.ts'
import { isUnsupported } from './isUnsupported.ts'

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

export type Opening = {
  readonly connected: boolean
  readonly requested: ViewName | undefined
  readonly manualControl: boolean
  /** Whether wallets can be connected only through WalletConnect. */
  readonly noAdapters: boolean
  readonly isPhone: boolean
  /** Whether the wallet is on a network that the dapp neither lists nor accepts. */
  readonly unsupported: boolean
  /** Whether the user must accept the dapp's terms before connecting. */
  readonly unagreed: boolean
  /** Whether a wallet is connected, but counts as connected only after the user signs in. */
  readonly unsigned: boolean
}

/** Returns the view with which the modal opens. */
export function openingView({
  connected,
  requested,
  manualControl,
  noAdapters,
  isPhone,
  unsupported,
  unagreed,
  unsigned,
}: Opening): ViewName {
  if (connected && unsupported) return 'UnsupportedChain'
  if (connected && unsigned) return 'SIWXSignMessage'
  if (manualControl || (noAdapters && !connected)) return isPhone ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  // Do not open these views before the user accepts the terms, because they contact a wallet without a click.
  if (unagreed && (requested === 'ConnectingExternal' || requested === 'ConnectingWalletConnect')) return 'Connect'
  return requested ?? (connected ? 'Account' : 'Connect')
}
