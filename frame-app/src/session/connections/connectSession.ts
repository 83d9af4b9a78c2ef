import { ModalError } from '#shared/errors/ModalError.ts'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { connectNamespace } from '../../store/connectNamespace.ts'
import { keepRecent } from '../kept/recentConnections.ts'
import { rememberConnection } from '../kept/rememberConnection.ts'
import { rememberWallet } from '../kept/rememberWallet.ts'
import { addKnown } from './addKnown.ts'
import { attempt } from './attempt.ts'
import { connectInput, settle } from './connect.ts'
import { dropKnown } from './dropKnown.ts'
import { endConnection } from './endConnection.ts'
import { knownEpoch } from './knownEpoch.ts'

type Input = {
  readonly wallet?: ListedWallet | undefined
  readonly paired?: Promise<readonly Namespace[]> | undefined
}

/**
 * Pairs with a wallet through WalletConnect, and connects every namespace of which it shares accounts. A namespace that
 * another wallet is connected to stays with it, and the session waits behind, unless it is the one that was asked for; one that the session lacks is untouched, unless
 * it stood on the session before.
 *
 * @param wallet the listed wallet that the visitor chose, which is remembered among the recent ones
 * @param paired a pairing that was begun before the wallet was chosen, to take over
 * @throws USER_REJECTED when the visitor declines, MODAL_CLOSED when it is given up, FAILED_TO_CONNECT otherwise
 */
export async function connectSession(app: App, { wallet, paired }: Input = {}): Promise<void> {
  const asked = connectNamespace(app.store.getState())
  await attempt(app, asked, async (isCurrent) => {
    const found = await (paired ?? app.walletConnect.pair(app.store.getState().networks))
    if (!isCurrent()) {
      // Disconnected while the wallet was being asked: its late "yes" connects nothing.
      await app.walletConnect.end().catch(() => {})
      throw new ModalError('MODAL_CLOSED')
    }
    leaveOlder(app, found)
    const first = found.includes(asked) ? asked : found[0]
    for (const namespace of found)
      if (namespace === first || isFree(app, namespace)) await takeUp(app, namespace)
      else await waitBehind(app, namespace)
    const namespace = first ?? asked
    const { network, wallet: peer, status } = connectionOf(app.store.getState(), namespace)
    if (status !== 'connected') throw new ModalError('FAILED_TO_CONNECT')
    app.store.getState().setActive(network, namespace)
    if (wallet) rememberWallet(app, wallet)
    track(app, 'CONNECT_SUCCESS', { method: app.isPhone && wallet ? 'mobile' : 'qrcode', name: peer?.name ?? '' })
  })
}

const isFree = (app: App, namespace: Namespace): boolean => {
  const { status, connectorType } = connectionOf(app.store.getState(), namespace)
  return status !== 'connected' || connectorType === 'WALLET_CONNECT'
}

/** What stood on an older session, and the new one lacks, is disconnected. */
function leaveOlder(app: App, found: readonly Namespace[]): void {
  for (const [namespace, { kind }] of app.connections) {
    if (kind !== 'walletConnect' || found.includes(namespace)) continue
    endConnection(app, { namespace, connectorId: app.walletConnect.id, isActive: true })
  }
  // What waited on the older session is of it.
  for (const namespace of Namespace.options) dropKnown(app, namespace, app.walletConnect.id)
}

async function takeUp(app: App, namespace: Namespace): Promise<void> {
  const connector = app.walletConnect.in(namespace)
  const epoch = connectionOf(app.store.getState(), namespace).epoch + 1
  // Accounts of a family that the dapp has no network of are of no use to it.
  if (!app.store.getState().networks.some((network) => network.namespace === namespace)) return
  const established = await connector.restore(connectInput(app, connector, epoch))
  if (!established) return
  settle(app, connector, epoch, established)
  rememberConnection(app, connector)
  keepRecent(app, namespace)
}

async function waitBehind(app: App, namespace: Namespace): Promise<void> {
  const connector = app.walletConnect.in(namespace)
  const epoch = knownEpoch(app, namespace)
  const established = await connector.restore(connectInput(app, connector, epoch))
  if (established) addKnown(app, connector, epoch, established)
}
