import type { Namespace } from '#shared/protocol/primitives.ts'
import { type ConnectionRecord, tableOf } from '../../app/store/connectionSlice.ts'
import type { State } from '../../app/store/createStore.ts'
import { sameExtension } from '../../app/store/sameExtension.ts'

/**
 * A connection that is not live but that the user can restore. `connectorId` is the id that the wallet has in this
 * page.
 */
export type OfferedConnection = ConnectionRecord & { readonly connectorId: string }

/** Returns the connections that the user can restore, because their wallets are available but not connected. */
export function offeredConnections(state: State, namespace: Namespace): readonly OfferedConnection[] {
  const { records } = tableOf(state, namespace)
  const live = records.filter(({ phase }) => phase === 'live').map(({ connectorId }) => connectorId)
  return records.flatMap((record) => {
    if (record.phase === 'live' || record.accounts.length + record.earlier.length === 0) return []
    const { source } = record
    if (source.kind !== 'extension')
      return isOffered(state, source.kind) ? [{ ...record, connectorId: connectorIds[source.kind] }] : []
    const extension = sameExtension(state, namespace, { id: '', ...source })
    if (!extension || live.includes(extension.id)) return []
    const wallet = { ...record.wallet, icon: extension.icon || record.wallet.icon }
    return [{ ...record, wallet, connectorId: extension.id }]
  })
}

const connectorIds = { walletConnect: 'walletConnect', auth: 'AUTH' } as const

const isOffered = ({ options, originAllowed }: State, kind: keyof typeof connectorIds) =>
  kind === 'auth' ? originAllowed !== false : options.enableWalletConnect !== false
