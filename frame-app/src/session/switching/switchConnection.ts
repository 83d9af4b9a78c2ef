import { ModalError } from '#shared/errors/ModalError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import type { KnownConnection } from '../../store/knownConnectionsSlice.ts'
import { knownOf } from '../../store/knownOf.ts'
import { settle } from '../connections/connect.ts'
import { connectionStatus } from '../connections/connectionStatus.ts'
import { dropKnown } from '../connections/dropKnown.ts'
import { connectorKind } from '../kept/connectorKind.ts'
import { keepRecent } from '../kept/recentConnections.ts'
import { rememberConnection } from '../kept/rememberConnection.ts'
import { isUnsupported, openModal } from '../modal/openModal.ts'
import { findAgain } from '../restore/findAgain.ts'
import { startWith } from '../restore/startWith.ts'
import { requireSwitchable } from './requireSwitchable.ts'
import { switchAccount } from './switchAccount.ts'

export type Wanted = {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The account to use; without one, that which the wallet puts first. */
  readonly address?: string | null | undefined
}

export type Switched = { readonly hasSwitchedAccount: boolean; readonly hasSwitchedWallet: boolean }

/**
 * Switches a namespace to another account, or to another wallet that is alive, without asking anyone (facts 6.11). Other namespaces
 * stay as they are, and so does this one until the other wallet has answered.
 *
 * @returns `null` where the wallet needs the visitor: `reconnect` leads there
 * @throws BITCOIN_ADDRESS_MISSING, BITCOIN_ACCOUNT_NOT_PAYMENT, UNAUTHORIZED for an account that is not shared, CONNECTOR_NOT_FOUND for a wallet
 *   that is gone
 */
export async function switchConnection(app: App, wanted: Wanted): Promise<Switched | null> {
  const { namespace, connectorId, address } = wanted
  const state = app.store.getState()
  const before = connectionOf(state, namespace)
  const status = connectionStatus(state, namespace, connectorId)
  const known = knownOf(state, namespace).find((each) => each.connectorId === connectorId)
  requireSwitchable(namespace, address, (known ?? before).accounts)
  if (status === 'disconnected') return null
  if (status === 'connected') {
    if (address) await switchAccount(app, { namespace, address })
  } else if (known && !(await takeUp(app, namespace, known, address))) return null
  const now = connectionOf(app.store.getState(), namespace)
  return {
    hasSwitchedAccount: now.address?.toLowerCase() !== before.address?.toLowerCase(),
    hasSwitchedWallet: status === 'active',
  }
}

async function takeUp(app: App, namespace: Namespace, known: KnownConnection, address: string | null | undefined) {
  const { connectorId, connectorType, wallet, link } = known
  const { epoch } = connectionOf(app.store.getState(), namespace)
  const type = known.accounts.find((account) => account.address === address)?.type
  if (connectorType === 'AUTH' && (type === 'eoa' || type === 'smartAccount')) prefer(app, namespace, type)
  const remembered = { connector: connectorKind(connectorType), id: connectorId, ...wallet, link }
  const found = await findAgain(app, namespace, remembered, epoch + 1)
  if (found.outcome !== 'connected') {
    if (found.outcome !== 'outOfReach') dropKnown(app, namespace, connectorId)
    if (found.outcome === 'gone') throw new ModalError('CONNECTOR_NOT_FOUND')
    return false
  }
  // The visitor, or the wallet, was quicker.
  if (connectionOf(app.store.getState(), namespace).epoch !== epoch) throw new ModalError('MODAL_CLOSED')
  const { connector, established } = found
  settle(app, connector, epoch + 1, startWith(established, address))
  rememberConnection(app, connector)
  keepRecent(app, namespace)
  const { activeNamespace, setActive } = app.store.getState()
  if (namespace !== activeNamespace) return true
  setActive(established.network)
  if (isUnsupported(app.store.getState())) openModal(app)
  return true
}

function prefer({ store }: App, namespace: Namespace, type: 'eoa' | 'smartAccount'): void {
  const { auth, patchAuth } = store.getState()
  patchAuth({ preferredAccountTypes: { ...auth.preferredAccountTypes, [namespace]: type } })
}
