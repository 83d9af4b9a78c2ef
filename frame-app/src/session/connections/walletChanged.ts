import { currentNetworkId } from '#shared/currentNetworkId.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { currentRoute } from '../../store/routerSlice.ts'
import type { ConnectorEvents } from '../../wallet/connectors/connector.ts'
import { rememberActive } from '../kept/rememberActive.ts'
import { closeModal } from '../modal/closeModal.ts'
import { leaveSwitchNetwork } from '../modal/leaveSwitchNetwork.ts'
import { isUnsupported, openModal } from '../modal/openModal.ts'
import { activateStanding } from './activateStanding.ts'
import { eip55 } from './eip55.ts'
import { endConnection } from './endConnection.ts'
import { knownChanged } from './knownChanged.ts'

/**
 * What happens when a wallet speaks by itself. Words under an older epoch than the namespace's are dropped, unless the connection of
 * that epoch waits behind the active one.
 */
export function walletChanged(app: App, namespace: Namespace, epoch: number): ConnectorEvents {
  const { store, host } = app
  const isCurrent = () => connectionOf(store.getState(), namespace).epoch === epoch
  return {
    accountsChanged(found) {
      const accounts = eip55(namespace, found)
      if (!isCurrent()) return knownChanged(app, namespace, epoch, { accounts })
      if (accounts.length === 0) return lost(app, namespace)
      const { address } = connectionOf(store.getState(), namespace)
      const kept = accounts.find((account) => account.address.toLowerCase() === address?.toLowerCase()) === accounts[0]
      store
        .getState()
        .patchConnection(namespace, { accounts, address: kept ? address : (accounts[0]?.address ?? null) })
      // For the next visit, and for the other tabs of this one.
      rememberActive(app, namespace)
    },
    networkChanged(network) {
      network = currentNetworkId(network)
      if (!isCurrent()) return knownChanged(app, namespace, epoch, { network })
      if (connectionOf(store.getState(), namespace).network === network) return
      store.getState().patchConnection(namespace, { network })
      // What happens in a namespace that is not the active one changes nothing of what the visitor sees.
      if (store.getState().activeNamespace !== namespace) return
      store.getState().setActive(network)
      afterNetworkChange(app)
    },
    message: (data) => void (isCurrent() && host.emit({ name: 'message', data }).catch(() => {})),
    disconnected() {
      if (isCurrent()) lost(app, namespace)
      else knownChanged(app, namespace, epoch, { accounts: [] })
    },
  }
}

/** The wallet ended the connection: the namespace is disconnected, and the modal closes unless it is about another one. */
function lost(app: App, namespace: Namespace): void {
  const isShown = app.store.getState().activeNamespace === namespace
  const connectorId = connectionOf(app.store.getState(), namespace).connectorId ?? ''
  endConnection(app, { namespace, connectorId, isActive: true })
  if (isShown) closeModal(app)
  activateStanding(app)
}

/** A network nobody supports opens UnsupportedChain; a supported one lets the visitor go on. */
function afterNetworkChange(app: App): void {
  const state = app.store.getState()
  const view = currentRoute(state)?.view
  if (isUnsupported(state)) {
    if (!state.open || view !== 'UnsupportedChain') openModal(app)
  } else if (state.open && state.history[0]?.view === 'UnsupportedChain') closeModal(app)
  else if (state.open && view === 'SwitchNetwork') leaveSwitchNetwork(app)
}
