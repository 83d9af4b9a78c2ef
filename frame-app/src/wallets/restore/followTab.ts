import type { ConnectionRecord, NamespaceTable } from '../../app/store/connectionSlice.ts'
import type { KeptTable } from '../kept/keptConnections.ts'
import { recordFrom } from '../kept/recordFrom.ts'
import { accountFirst } from '../table/accountFirst.ts'

/**
 * The table of a tab after another tab has changed the stored one: what ended or was deleted there ends or is deleted
 * here. The wallet and the account in use there are used here if they are live here. A connection that is not live here
 * yet is looked for, and until it is found the one in use stays; so does it for an extension that stood by, which may
 * have changed its account and network unheard.
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
