import { currentNetworkId } from '#shared/currentNetworkId.ts'
import type { Account } from '#shared/protocol/account.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { type ConnectionRecord, tableOf } from '../../app/store/connectionSlice.ts'
import type { State } from '../../app/store/createStore.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { isUnsupported } from '../../modal/routing/isUnsupported.ts'
import { leaveSwitchNetwork } from '../../modal/routing/leaveSwitchNetwork.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import type { ConnectorEvents } from '../connector.ts'
import { activateConnected } from './activateConnected.ts'
import { release } from './release.ts'
import { withChecksums } from './withChecksums.ts'

/**
 * Returns the handlers for a wallet's events. Drops an event if the connection has ended, or has since been established
 * again under a newer `generation`. If the connection is on standby, stores the change, which takes effect when the
 * connection becomes current.
 *
 * @param generation serial number of the adopted connection
 */
export function walletEventHandlers(app: App, namespace: Namespace, generation: number): ConnectorEvents {
  const { store, host } = app
  const find = () => tableOf(store.getState(), namespace).records.find((each) => isLive(each, generation))
  const isCurrent = ({ id }: ConnectionRecord) => tableOf(store.getState(), namespace).current === id
  const patch = (record: ConnectionRecord, change: Partial<ConnectionRecord>) => {
    const { records } = tableOf(store.getState(), namespace)
    store.getState().patchTable(namespace, {
      records: records.map((each) => (each.id === record.id ? { ...each, ...change } : each)),
    })
  }
  const lost = (record: ConnectionRecord) => {
    const isShown = isCurrent(record) && store.getState().activeNamespace === namespace
    release(app, [record.id], 'ended')
    if (isShown) closeModal(app)
    activateConnected(app)
  }
  return {
    accountsChanged(found, keeps) {
      const record = find()
      if (!record) return
      const accounts = withChecksums(namespace, found)
      if (accounts.length === 0) return lost(record)
      patch(record, { accounts, address: addressAmong(accounts, record, !keeps && isCurrent(record)) })
    },
    networkChanged(found, asked) {
      const network = currentNetworkId(found)
      const record = find()
      if (!record || (record.network === network && !record.stray)) return
      const isStray = !asked && record.source.kind === 'walletConnect' && !isTaken(store.getState(), network)
      if (isStray && record.stray === network) return
      patch(record, isStray ? { stray: network } : { network, stray: undefined })
      // Changes of connections other than the active one do not affect the view.
      if (!isCurrent(record) || store.getState().activeNamespace !== namespace) return
      if (!isStray) store.getState().setActive(network)
      afterNetworkChange(app)
    },
    grantsChanged(grants) {
      const record = find()
      if (record) patch(record, grants)
    },
    message(data) {
      const record = find()
      if (record && isCurrent(record)) host.emit({ name: 'message', data }).catch(() => {})
    },
    disconnected() {
      const record = find()
      if (record) lost(record)
    },
  }
}

const isLive = (record: ConnectionRecord, generation: number) =>
  record.phase === 'live' && record.generation === generation

/** Returns whether the dapp accepts a network. */
const isTaken = (state: State, network: string) =>
  networkOf(state, network) !== undefined || state.options.allowUnsupportedChain === true

/**
 * Returns the address of the selected account.
 *
 * @param followsFirst whether to select the wallet's first account: the account that the user chose in the wallet
 */
function addressAmong(
  accounts: readonly Account[],
  { address }: ConnectionRecord,
  followsFirst: boolean,
): string | null {
  const kept = accounts.find((account) => account.address.toLowerCase() === address?.toLowerCase())
  return kept && (!followsFirst || kept === accounts[0]) ? address : (accounts[0]?.address ?? null)
}

/**
 * Opens UnsupportedChain if the network is unsupported. If the network is supported, closes UnsupportedChain or leaves
 * SwitchNetwork.
 */
function afterNetworkChange(app: App): void {
  const state = app.store.getState()
  const view = currentRoute(state)?.view
  const [first] = state.history
  if (isUnsupported(state)) {
    if (!state.open || view !== 'UnsupportedChain') openModal(app)
  } else if (state.open && first?.view === 'UnsupportedChain' && !first.params.purpose) closeModal(app)
  else if (state.open && view === 'SwitchNetwork') leaveSwitchNetwork(app)
}
