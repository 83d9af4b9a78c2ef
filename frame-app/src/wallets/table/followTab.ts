import type { ConnectionRecord, NamespaceTable } from '../../app/store/connectionSlice.ts'
import { accountFirst } from './accountFirst.ts'
import type { KeptTable } from './keptConnections.ts'
import { recordFrom } from './recordFrom.ts'

/**
 * Returns this tab's table after another tab has changed the stored table. A connection that ended or was deleted in
 * the other tab ends or is deleted in this tab. The current wallet and account of the other tab become current in this
 * tab if they are live in this tab. If the wallet is not live in this tab, this tab keeps its current connection until
 * that wallet is restored. An extension on standby must be restored first too, because we did not receive its account
 * and network changes.
 */
export function followTab(table: NamespaceTable, kept: KeptTable): Pick<NamespaceTable, 'current' | 'records' | 'rev'> {
  const own = new Map(table.records.map((each) => [each.id, each]))
  const twins = table.records.filter(({ source }) => source.kind === 'extension' && source.isTwin)
  const known = kept.records.map((each): ConnectionRecord => {
    const mine = own.get(each.id)
    const isAlive = mine?.phase === 'live' && each.phase === 'sought'
    if (!isAlive)
      return { ...recordFrom(each), connectorId: mine?.connectorId ?? null, connectorType: mine?.connectorType ?? null }
    if (each.id !== kept.current) return mine
    const accounts = accountFirst(mine.accounts, each.address)
    return { ...mine, accounts, address: accounts[0]?.address ?? null }
  })
  const records = [...known, ...twins.filter(({ id }) => !known.some((each) => each.id === id))]
  const isAlive = (id: string | null) => records.some((each) => each.id === id && each.phase === 'live')
  const stoodBy = kept.current !== table.current && own.get(kept.current ?? '')?.source.kind === 'extension'
  const stays = isAlive(table.current) && (!isAlive(kept.current) || stoodBy)
  return { current: stays ? table.current : kept.current, records, rev: kept.rev }
}
