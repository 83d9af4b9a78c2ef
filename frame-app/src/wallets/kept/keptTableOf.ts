import type { ConnectionRecord, NamespaceTable } from '../../app/store/connectionSlice.ts'
import type { KeptRecord, KeptTable } from './keptConnections.ts'

/** What a later page may know of the connections of a namespace: a live one is looked for there. */
export function keptTableOf({ rev, current, records }: NamespaceTable): KeptTable {
  const kept = records.flatMap(keptRecordOf)
  return { rev, current: kept.some(({ id }) => id === current) ? current : null, records: kept }
}

function keptRecordOf(record: ConnectionRecord): KeptRecord | [] {
  const { id, source, phase, wallet, login, link, accounts, earlier, address, network } = record
  if (source.kind === 'extension' && source.isTwin) return []
  return {
    id,
    source: source.kind === 'extension' ? { kind: source.kind, rdns: source.rdns, name: source.name } : source,
    phase: phase === 'ended' ? 'ended' : 'sought',
    wallet: {
      // The visitor's name belongs to the login, and ends with it.
      name: source.kind === 'auth' ? '' : wallet.name,
      // An extension announces its icon again, and a data URL can be larger than everything else together.
      icon: source.kind === 'walletConnect' && wallet.icon && wallet.icon.length <= 2048 ? wallet.icon : null,
      rdns: wallet.rdns,
    },
    login,
    link,
    accounts: [...accounts],
    earlier: [...earlier],
    address,
    network,
  }
}
