import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { within } from '#shared/within.ts'
import type { App } from '../../app/App.ts'
import type { ConnectionRecord } from '../../app/store/connectionSlice.ts'
import type { State } from '../../app/store/createStore.ts'
import type { ExtensionTraits } from '../../app/store/sameExtension.ts'
import { sameExtension } from '../../app/store/sameExtension.ts'
import { connectInput } from '../connections/connectInput.ts'
import { connectorOf } from '../connections/connectorOf.ts'
import type { ConnectInput, Connector, Established } from '../connector.ts'

/** Connection to look for: a stored record, or only the fields that we know from the host's hint. */
export type Sought = Pick<ConnectionRecord, 'source' | 'network' | 'address'> & { readonly connectorId?: string | null }

/** A connector that can only restore a connection, without asking the user. */
type FoundConnector = Omit<Connector, 'connect'>

/**
 * Result of looking for an earlier connection:
 *
 * - `needsVisitor`: the wallet is available, but it shares no account without asking the user, or its session or login
 *   has ended.
 * - `outOfReach`: the wallet did not answer in time, but may still accept the connection. If an extension has already
 *   received our request, `late` resolves with the final result and never rejects.
 * - `gone`: the wallet is not available.
 */
export type Found =
  | { readonly outcome: 'connected'; readonly connector: FoundConnector; readonly established: Established }
  | { readonly outcome: 'needsVisitor' | 'gone' }
  | { readonly outcome: 'outOfReach'; readonly late?: Promise<Found> }

/** Timeouts (ms). Extensions announce themselves at once, but the embedded wallet's frame has to load first. */
const timeoutsMs = { extension: 3_000, walletConnect: 10_000, auth: 30_000 } as const

/**
 * Looks for an earlier connection without asking the user. Settles within the timeout, whatever the wallet does. Does
 * not add the result to the connection table.
 *
 * @param generation serial number that the connection gets when it is added to the table
 */
export async function findAgain(app: App, namespace: Namespace, sought: Sought, generation: number): Promise<Found> {
  const { kind } = sought.source
  let late: Promise<Found> | undefined
  try {
    return await within(timeoutsMs[kind], async (signal): Promise<Found> => {
      const connector = await connectorAgain(app, namespace, sought, signal)
      if (!connector) return { outcome: 'gone' }
      const answer = askAgain(connector, connectInput(app, connector, generation, sought.network))
      if (kind !== 'extension') return answer
      late = answer.catch(() => ({ outcome: 'needsVisitor' }))
      return late
    })
  } catch {
    if (late) return { outcome: 'outOfReach', late }
    return { outcome: kind === 'extension' ? 'gone' : 'outOfReach' }
  }
}

async function askAgain(connector: FoundConnector, input: ConnectInput): Promise<Found> {
  const established = await connector.restore(input)
  return established ? { outcome: 'connected', connector, established } : { outcome: 'needsVisitor' }
}

async function connectorAgain(
  app: App,
  namespace: Namespace,
  { source, connectorId }: Sought,
  signal: AbortSignal,
): Promise<FoundConnector | undefined> {
  // A hint from the host does not contain the topic of the WalletConnect session.
  if (source.kind === 'walletConnect') return source.topic ? app.walletConnect.at(source.topic, namespace) : undefined
  if (source.kind === 'auth')
    return (await import('../../embedded/embeddedToRestore.ts')).embeddedToRestore(app, namespace)
  const { id } = await findExtension(app, namespace, { ...source, id: connectorId ?? '' }, signal)
  return connectorOf(app, namespace, id)
}

/**
 * Waits for an extension that was connected earlier, because it may announce itself late. The promise never settles if
 * the extension does not announce itself. Aborting the signal only stops the search.
 */
function findExtension(
  { store }: Pick<App, 'store'>,
  namespace: Namespace,
  traits: ExtensionTraits,
  signal: AbortSignal,
): Promise<Extension> {
  return new Promise((resolve) => {
    const look = (state: State) => {
      const found = sameExtension(state, namespace, traits)
      if (found) resolve(found)
      return found
    }
    if (look(store.getState())) return
    const stop = store.subscribe((state) => look(state) && stop())
    signal.addEventListener('abort', stop)
  })
}
