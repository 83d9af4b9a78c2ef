import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import type { Connector, Established } from '../../wallet/connectors/connector.ts'
import { connectInput } from '../connections/connect.ts'
import { connectorOf } from '../connections/connectorOf.ts'
import type { RememberedConnection } from '../kept/rememberedConnections.ts'
import { findExtension } from './findExtension.ts'
import { within } from './within.ts'

/**
 * How looking for an earlier connection ended. `needsVisitor`: the wallet is there, but shares nothing without being asked, or its
 * session or login is over. `outOfReach`: it could not be asked now, and may still know the visitor the next time. `gone`: the wallet
 * is not there.
 */
export type Found =
  | { readonly outcome: 'connected'; readonly connector: Connector; readonly established: Established }
  | { readonly outcome: 'needsVisitor' | 'outOfReach' | 'gone' }

/** How long is looked, in milliseconds: announcements come at once, the embedded wallet's frame has to load. */
const deadlines = { extension: 3_000, walletConnect: 10_000, auth: 30_000 } as const

/**
 * Looks for an earlier connection without asking anyone, and ends in time whatever the wallet does. What it finds is not yet the
 * namespace's connection.
 *
 * @param epoch under which the wallet's own words are heard when it becomes that
 */
export async function findAgain(
  app: App,
  namespace: Namespace,
  remembered: RememberedConnection,
  epoch: number,
): Promise<Found> {
  const kind = remembered.connector
  let connector: Connector | undefined
  try {
    const established = await within(deadlines[kind], async (signal) => {
      connector = await connectorAgain(app, namespace, remembered, signal)
      return connector?.restore(connectInput(app, connector, epoch))
    })
    if (!connector) return { outcome: 'gone' }
    return established ? { outcome: 'connected', connector, established } : { outcome: 'needsVisitor' }
  } catch {
    if (kind !== 'extension') return { outcome: 'outOfReach' }
    return { outcome: connector ? 'needsVisitor' : 'gone' }
  }
}

async function connectorAgain(
  app: App,
  namespace: Namespace,
  remembered: RememberedConnection,
  signal: AbortSignal,
): Promise<Connector | undefined> {
  if (remembered.connector === 'walletConnect') return connectorOf(app, namespace, app.walletConnect.id)
  if (remembered.connector === 'auth')
    return (await import('../embedded/embeddedToRestore.ts')).embeddedToRestore(app, namespace)
  const { id } = await findExtension(app, namespace, remembered, signal)
  return connectorOf(app, namespace, id)
}
