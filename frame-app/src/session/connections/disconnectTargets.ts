import type { Namespace } from '#shared/protocol/primitives.ts'
import type { Connection } from '../../wallet/connectors/connector.ts'

/** A live connection, as far as it matters to who goes with whom. */
export type Live = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly kind: Connection['kind']
  /** The one that the dapp uses in its namespace. */
  readonly isActive: boolean
}

export type DisconnectTargets<live extends Live> = {
  /** What ends on this page. */
  readonly ended: readonly live[]
  /** Whose wallets are told; each session and login once. */
  readonly told: readonly live[]
}

/** One session, or one login, stands behind what these have in every namespace. */
const isShared = ({ kind }: Live) => kind === 'walletConnect' || kind === 'auth'

/**
 * What goes with a disconnect (facts 6.11). Of everything: all. Of a namespace: its active wallet and those that wait behind it; when
 * the active one is WalletConnect or the embedded wallet, that goes in every namespace. Of one wallet: that one, in every namespace
 * where it is the same session or login. A session that only waited in the namespace, and that another one still uses, stays alive.
 */
export function disconnectTargets<live extends Live>(
  live: readonly live[],
  what: { readonly namespace?: Namespace | undefined; readonly connectorId?: string | undefined },
): DisconnectTargets<live> {
  const { namespace, connectorId } = what
  const own = live.filter(
    (each) => (!namespace || each.namespace === namespace) && (!connectorId || each.connectorId === connectorId),
  )
  const kinds = own.filter((each) => isShared(each) && (each.isActive || connectorId)).map(({ kind }) => kind)
  const ended = live.filter((each) => own.includes(each) || (isShared(each) && kinds.includes(each.kind)))
  const left = live.filter((each) => !ended.includes(each))
  const told = ended.filter(
    (each, index) =>
      !isShared(each) ||
      (!left.some(({ kind }) => kind === each.kind) && ended.findIndex(({ kind }) => kind === each.kind) === index),
  )
  return { ended, told }
}
