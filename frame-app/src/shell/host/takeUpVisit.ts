import type { Network } from '#shared/networks.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'

/**
 * Begins a page's life with connections. For a visitor who was here before: what is kept is read before the host is told of a network, and
 * what was connected is looked for. For all others it only begins to keep with the first change, and loads nothing until then.
 *
 * @param start the dapp's own choice of a network
 * @param hints what the host's SDK kept
 * @returns when the connections have been looked for
 */
export async function takeUpVisit(app: App, start: Network | undefined, hints: Json | undefined): Promise<void> {
  const { store, storage } = app
  if (hints || storage.keys().includes('connections')) {
    const { beginVisit } = await import('../../session/restore/beginVisit.ts')
    return beginVisit(app, start, hints)
  }
  store.getState().setActive(start?.caipNetworkId ?? null, start?.namespace)
  const before = store.getState()
  const stop = store.subscribe(({ connections, network, activeNamespace }) => {
    const { connections: none, network: first, activeNamespace: own } = before
    if (connections === none && network === first && activeNamespace === own) return
    stop()
    void import('../../session/kept/keepConnections.ts').then(({ keepConnections }) => keepConnections(app, before))
  })
}
