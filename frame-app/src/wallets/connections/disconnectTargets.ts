import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectionId } from '../../app/store/connectionSlice.ts'

/** A connection, reduced to what decides which others end with it. */
export type Standing = {
  readonly id: ConnectionId
  readonly namespace: Namespace
  /** See `carrierOf`. */
  readonly carrier: string
  /** The dapp uses it in its namespace. */
  readonly isCurrent: boolean
}

type DisconnectTargets<standing extends Standing> = {
  /** What ends on this page. */
  readonly ended: readonly standing[]
  /** Whose wallets are notified; each session and login once. */
  readonly notified: readonly standing[]
}

/**
 * What a disconnect ends. Of everything: all. Of a namespace: its connections; the session or login behind its current
 * one ends in every namespace. Of one connection: it, and whatever its session or login carries elsewhere.
 * A session that only stood by in the namespace, and that another one still uses, stays alive.
 */
export function disconnectTargets<standing extends Standing>(
  all: readonly standing[],
  { namespace, id }: { readonly namespace?: Namespace | undefined; readonly id?: ConnectionId | undefined },
): DisconnectTargets<standing> {
  const own = all.filter((each) => (!namespace || each.namespace === namespace) && (!id || each.id === id))
  const carriers = own.filter((each) => each.isCurrent || id).map(({ carrier }) => carrier)
  const ended = all.filter((each) => own.includes(each) || carriers.includes(each.carrier))
  const left = all.filter((each) => !ended.includes(each)).map(({ carrier }) => carrier)
  const notified = ended.filter(
    ({ carrier }, index) => !left.includes(carrier) && ended.findIndex((other) => other.carrier === carrier) === index,
  )
  return { ended, notified }
}
