import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { knownOf } from '../../store/knownOf.ts'
import { activateStanding } from '../connections/activateStanding.ts'
import { becomeActive } from '../connections/becomeActive.ts'
import { settle } from '../connections/connect.ts'
import { dropKnown } from '../connections/dropKnown.ts'
import { connectorKind } from '../kept/connectorKind.ts'
import { loadRecent, recentId } from '../kept/recentConnections.ts'
import { forgetConnection } from '../kept/rememberConnection.ts'
import { type RememberedConnection, rememberedConnections } from '../kept/rememberedConnections.ts'
import { closeModal } from '../modal/closeModal.ts'
import { showAccount } from '../modal/showAccount.ts'
import { findAgain } from './findAgain.ts'
import { startWith } from './startWith.ts'

/**
 * Makes this tab agree with what another one of the same site has kept (RL-19): ended there, ended here; another account or wallet
 * there, the same here, without asking anyone. Read when it is done, not from the event, so that all tabs end at the last word. A
 * namespace that is being connected here is looked at when that has ended.
 */
export async function agreeTabs(app: App): Promise<void> {
  loadRecent(app)
  const remembered = rememberedConnections(app)
  const namespaces = new Set([...Object.keys(remembered), ...app.connections.keys()] as Namespace[])
  await Promise.all([...namespaces].map((namespace) => agreeOn(app, namespace, remembered[namespace])))
  dropEnded(app)
  activateStanding(app)
}

async function agreeOn(app: App, namespace: Namespace, kept: RememberedConnection | undefined): Promise<void> {
  const state = app.store.getState()
  const { status, accounts, address } = connectionOf(state, namespace)
  if (status === 'connecting') return whenSettled(app, namespace)
  if (!kept) {
    app.connections.delete(namespace)
    forgetConnection(app, namespace)
    if (state.activeNamespace === namespace) closeModal(app)
    return
  }
  if (isSameWallet(app, namespace, kept)) {
    const wanted = accounts.find((each) => each.address.toLowerCase() === kept.address?.toLowerCase())
    if (wanted && wanted.address !== address) state.patchConnection(namespace, { address: wanted.address })
    if (wanted || !kept.address) return
  }
  await follow(app, namespace, kept)
}

/** A new connection, another wallet, or an account that this tab has not heard of. What cannot be taken up here is left as it is. */
async function follow(app: App, namespace: Namespace, kept: RememberedConnection): Promise<void> {
  const { epoch } = connectionOf(app.store.getState(), namespace)
  const found = await findAgain(app, namespace, kept, epoch + 1)
  // This tab was quicker.
  if (found.outcome !== 'connected' || connectionOf(app.store.getState(), namespace).epoch !== epoch) return
  const { connector, established } = found
  settle(app, connector, epoch + 1, startWith(established, kept.address))
  becomeActive(app, namespace, established.network)
  showAccount(app)
}

function isSameWallet({ store, connections }: App, namespace: Namespace, kept: RememberedConnection): boolean {
  const { connectorType, connectorId, wallet } = connectionOf(store.getState(), namespace)
  if (!connections.has(namespace) || !connectorType || !wallet || connectorKind(connectorType) !== kept.connector)
    return false
  if (kept.connector !== 'extension' || connectorId === kept.id) return true
  return wallet.rdns ? wallet.rdns === kept.rdns : !kept.rdns && wallet.name === kept.name
}

function whenSettled(app: App, namespace: Namespace): void {
  const stop = app.store.subscribe((state) => {
    if (connectionOf(state, namespace).status === 'connecting') return
    stop()
    void agreeOn(app, namespace, rememberedConnections(app)[namespace])
  })
}

/** What waited here and was disconnected there waits no more. */
function dropEnded(app: App): void {
  const { recentConnections, knownConnections } = app.store.getState()
  for (const namespace of Object.keys(knownConnections) as Namespace[])
    for (const known of knownOf(app.store.getState(), namespace)) {
      const kept = recentConnections[namespace]?.find(({ id }) => id === recentId(known))
      if (!kept?.live) dropKnown(app, namespace, known.connectorId)
    }
}
