import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectionId } from '../../app/store/connectionSlice.ts'

/** Fields of a connection that decide which other connections end with it. */
export type Standing = {
  readonly id: ConnectionId
  readonly namespace: Namespace
  /** Key of the connection's transport, see `transportOf`. */
  readonly transport: string
  /** Whether this is the namespace's current connection, which is the one that the dapp uses. */
  readonly isCurrent: boolean
}

type DisconnectTargets<standing extends Standing> = {
  /** Connections that end in this frame. */
  readonly ended: readonly standing[]
  /** Connections whose wallets are notified, one per session or login. */
  readonly notified: readonly standing[]
}

/**
 * Selects the connections that a disconnect ends:
 *
 * - Without a namespace or id: all connections.
 * - For a namespace: its connections. The session or login of its current connection ends in every namespace.
 * - For one connection: that connection, and the other connections of its session or login.
 *
 * A session that is only on standby in the namespace stays alive if another namespace still uses it.
 */
export function disconnectTargets<standing extends Standing>(
  all: readonly standing[],
  { namespace, id }: { readonly namespace?: Namespace | undefined; readonly id?: ConnectionId | undefined },
): DisconnectTargets<standing> {
  const own = all.filter((each) => (!namespace || each.namespace === namespace) && (!id || each.id === id))
  const carriers = own.filter((each) => each.isCurrent || id).map(({ transport }) => transport)
  const ended = all.filter((each) => own.includes(each) || carriers.includes(each.transport))
  const left = all.filter((each) => !ended.includes(each)).map(({ transport }) => transport)
  const notified = ended.filter(
    ({ transport }, index) =>
      !left.includes(transport) && ended.findIndex((other) => other.transport === transport) === index,
  )
  return { ended, notified }
}
