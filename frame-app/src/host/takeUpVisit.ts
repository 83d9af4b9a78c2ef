import type { Network } from '#shared/networks.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'

/**
 * Restores the connections of an earlier visit. Stored data is read before the host receives a network, then what was
 * connected is looked for. For a first visit nothing is loaded.
 *
 * @param start the dapp's own choice of a network
 * @param hints what the host's SDK kept
 * @returns when the connections have been looked for
 */
export async function takeUpVisit(app: App, start: Network | undefined, hints: Json | undefined): Promise<void> {
  if (!hints && !app.storage.keys().includes('connections'))
    return app.store.getState().setActive(start?.caipNetworkId ?? null, start?.namespace)
  await import('../wallets/restore/beginVisit.ts').then((loaded) => loaded.beginVisit(app, start, hints))
}
