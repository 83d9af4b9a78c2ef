import type { Namespace } from '#shared/protocol/primitives.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import type { State } from '../../store/createStore.ts'
import type { RecentConnection } from '../../store/knownConnectionsSlice.ts'
import { knownOf } from '../../store/knownOf.ts'
import { sameExtension } from '../../store/sameExtension.ts'

/** A recent connection whose wallet is there: `connectorId` names it in this page. */
export type OfferedConnection = RecentConnection & { readonly connectorId: string }

/** The recent connections of a namespace that the visitor can connect again: their wallet is there, and is not connected (facts 6.11). */
export function offeredConnections(state: State, namespace: Namespace): readonly OfferedConnection[] {
  const live = [connectionOf(state, namespace), ...knownOf(state, namespace)].map(({ connectorId }) => connectorId)
  return (state.recentConnections[namespace] ?? []).flatMap((recent) => {
    const extension = recent.connector === 'extension' ? sameExtension(state, namespace, recent) : undefined
    const connectorId = recent.connector === 'extension' ? extension?.id : isOffered(state, recent) && recent.id
    return connectorId && !live.includes(connectorId)
      ? [{ ...recent, connectorId, icon: extension?.icon || recent.icon }]
      : []
  })
}

const isOffered = ({ options, originAllowed }: State, { connector }: RecentConnection) =>
  connector === 'auth' ? originAllowed !== false : options.enableWalletConnect !== false
