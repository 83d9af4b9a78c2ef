import * as z from 'zod/mini'
import { type Json, Namespace, ShortText } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { activateStanding } from '../connections/activateStanding.ts'
import { endRemembered } from '../kept/endRemembered.ts'
import { loadRecent } from '../kept/recentConnections.ts'
import { forgetConnection } from '../kept/rememberConnection.ts'
import { type RememberedConnection, rememberedConnections } from '../kept/rememberedConnections.ts'
import { showAccount } from '../modal/showAccount.ts'
import { restoreKnown } from './restoreKnown.ts'
import { restoreOne } from './restoreOne.ts'

const Hints = z.partialRecord(Namespace, ShortText)

/**
 * Takes up the connections of the last visit: the active ones of all namespaces at once, each by itself. Those that waited behind
 * them are looked for as well, and nothing waits for that.
 *
 * @param hints what the host's SDK kept
 */
export async function restore(app: App, hints?: Json): Promise<void> {
  loadRecent(app)
  const remembered = rememberedConnections(app)
  const hinted = Object.entries(hintedConnections(hints)).filter(([namespace]) => !remembered[namespace])
  const found = [...Object.entries(remembered), ...hinted] as [Namespace, RememberedConnection][]
  for (const [namespace] of found) app.store.getState().patchConnection(namespace, { status: 'connecting' })
  await Promise.all(found.map(([namespace, each]) => restoreNamespace(app, namespace, each)))
  activateStanding(app)
  showAccount(app)
  void restoreKnown(app)
}

/**
 * Takes up one connection and says in the store how that ended: connected, or disconnected. One that needs the visitor is found
 * again among the recent ones; one whose wallet is out of reach is tried again by the next page.
 */
async function restoreNamespace(app: App, namespace: Namespace, remembered: RememberedConnection): Promise<void> {
  const looking = connectionOf(app.store.getState(), namespace)
  const outcome = await restoreOne(app, namespace, remembered).catch(() => 'outOfReach' as const)
  if (outcome === 'connected') return showAccount(app)
  // Connected meanwhile, or being connected: how that ends is not to be disturbed.
  if (connectionOf(app.store.getState(), namespace) !== looking) return
  if (outcome === 'outOfReach') app.store.getState().patchConnection(namespace, { status: 'disconnected' })
  else {
    endRemembered(app, namespace, remembered)
    forgetConnection(app, namespace)
  }
}

/** What hints say of connections that this frame remembers nothing of. */
function hintedConnections(hints: Json | undefined): Record<string, RememberedConnection> {
  const { success, data = {} } = Hints.safeParse(hints)
  if (!success) return {}
  return Object.fromEntries(
    Object.entries(data).map(([namespace, hint]) => {
      const connector = hint === 'walletconnect' ? 'walletConnect' : hint === 'auth' ? hint : 'extension'
      const [, named] = /^injected:(.+)/s.exec(hint) ?? []
      const name = named?.replaceAll('%2E', '.').replaceAll('%25', '%')
      return [namespace, { connector, id: '', rdns: hint.includes('.') ? hint : '', ...(name && { name }), link: '' }]
    }),
  )
}
