import { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf, tableOf } from '../../app/store/connectionSlice.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { showAccount } from '../../modal/routing/showAccount.ts'
import { whileAttempting } from '../connections/attempt.ts'
import { provideHostProjection } from '../connections/provideHostProjection.ts'
import { activateConnected } from '../table/activateConnected.ts'
import { adopt } from '../table/adopt.ts'
import { becomeActive } from '../table/becomeActive.ts'
import { followTab } from '../table/followTab.ts'
import { keepConnections } from '../table/keepConnections.ts'
import { type KeptTable, keptConnections } from '../table/keptConnections.ts'
import { makeCurrent } from '../table/makeCurrent.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { replaceTable } from '../table/replaceTable.ts'
import { findAgain } from './findAgain.ts'

/**
 * Follows the changes that another tab of the same site stored (RL-19). A connection that ended in the other tab ends
 * in this tab too. The account or wallet that is current in the other tab becomes current in this tab, without asking
 * the user. Reads the latest stored state instead of an event's data, so that all tabs end with the latest change.
 * While this tab attempts to connect in a namespace, we apply the other tab's change to that namespace only after the
 * attempt. If the namespace was already connected before the attempt, we apply the change at once, and the attempt
 * continues.
 */
export async function syncTabs(app: App): Promise<void> {
  keepConnections(app)
  provideHostProjection(app)
  const { tables } = keptConnections(app)
  await Promise.all(
    Namespace.options.map((namespace) => {
      // A missing table means that the user cleared the site's storage.
      const kept = tables[namespace] ?? { rev: 0, current: null, records: [] }
      const { rev, attempt } = tableOf(app.store.getState(), namespace)
      if (kept.rev === rev) return undefined
      const isConnected = connectionOf(app.store.getState(), namespace).status === 'connected'
      return attempt === null || isConnected ? follow(app, namespace, kept) : whenSettled(app, namespace)
    }),
  )
  activateConnected(app)
}

async function follow(app: App, namespace: Namespace, kept: KeptTable): Promise<void> {
  const before = connectionOf(app.store.getState(), namespace)
  const isAttempting = tableOf(app.store.getState(), namespace).attempt !== null
  const isShown = app.store.getState().activeNamespace === namespace
  replaceTable(app, namespace, followTab(tableOf(app.store.getState(), namespace), kept))
  const now = connectionOf(app.store.getState(), namespace)
  if (before.status === 'connected' && now.status !== 'connected' && isShown && !isAttempting) closeModal(app)
  const wanted = wantedOf(kept)
  if (!wanted) return
  const isUnheard = before.id !== now.id && wanted.source.kind === 'extension'
  const isHere = now.id === wanted.id && !isUnheard && (!wanted.address || isSame(now.address, wanted.address))
  if (isHere) {
    if (before.id !== now.id && now.network && !isAttempting) takePlace(app, namespace, now.network)
    return
  }
  const takeUp = async (isAlone: () => boolean) => {
    const { epoch } = connectionOf(app.store.getState(), namespace)
    const generation = nextSerial(app)
    const record = tableOf(app.store.getState(), namespace).records.find(({ id }) => id === wanted.id)
    const found = record && (await findAgain(app, namespace, record, generation))
    // Change nothing if this tab or the other tab has changed the connection in the meantime, or if this tab cannot
    // restore the connection.
    if (connectionOf(app.store.getState(), namespace).epoch !== epoch) return
    const latest = wantedOf(keptConnections(app).tables[namespace])
    if (latest?.id !== wanted.id || latest.address !== wanted.address || found?.outcome !== 'connected') return
    makeCurrent(app, adopt(app, { ...found, generation, address: wanted.address }))
    // If the user is connecting another wallet, we do not change the view.
    if (isAlone()) takePlace(app, namespace, found.established.network)
  }
  await (isAttempting ? takeUp(() => false) : whileAttempting(app, namespace, takeUp))
}

const wantedOf = (kept: KeptTable | undefined) => kept?.records.find(({ id }) => id === kept.current)

function takePlace(app: App, namespace: Namespace, network: string): void {
  becomeActive(app, namespace, network)
  showAccount(app)
}

const isSame = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase()

function whenSettled(app: App, namespace: Namespace): void {
  const stop = app.store.subscribe((state) => {
    if (tableOf(state, namespace).attempt !== null) return
    stop()
    void syncTabs(app)
  })
}
