import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import type { ConnectionRecord } from '../../app/store/connectionSlice.ts'
import { type NamespaceTable, tableOf } from '../../app/store/connectionSlice.ts'
import type { KeptRecord, KeptTable } from './keptConnections.ts'
import { connectionsKey, type KeptConnections, keptConnections } from './keptConnections.ts'

type Stores = Pick<App, 'store' | 'storage' | 'states'>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const keeping = appState<{ on: boolean }, Stores>(() => ({ on: false }))

/**
 * Starts to store changes of the connections. Further calls do nothing. Stores only what changed, which preserves
 * changes that another tab stored and does not write back data that was just read from storage.
 */
export function keepConnections(app: Stores): void {
  if (keeping(app).on) return
  keeping(app).on = true
  app.store.subscribe((state, before) => {
    if (state.connections !== before.connections)
      for (const namespace of Object.keys(state.connections) as Namespace[]) {
        const [was, is] = [tableOf(before, namespace), tableOf(app.store.getState(), namespace)]
        // If `rev` has changed, the table was just read from storage, so there is nothing to write.
        if (was !== is && was.rev === is.rev) keepTable(app, namespace, was, is)
      }
    if (state.network !== before.network || state.activeNamespace !== before.activeNamespace) keepActive(app)
  })
}

function keepTable(app: Stores, namespace: Namespace, old: NamespaceTable, table: NamespaceTable): void {
  const [was, is] = [keptTableOf(old), keptTableOf(table)]
  if (isSame(was, is)) return
  const kept = keptConnections(app)
  const now = kept.tables[namespace] ?? { rev: 0, current: null, records: [] }
  const next = mergeChange(now, was, is)
  if (isSame(now, next)) return
  const rev = now.rev + 1
  write(app, { ...kept, tables: { ...kept.tables, [namespace]: { ...next, rev } } })
  // If the two `rev` numbers differ, another tab stored a change that this tab has not read yet. Keep this tab's `rev`.
  if (now.rev === table.rev) app.store.getState().patchTable(namespace, { rev })
}

function keepActive(app: Stores): void {
  const { activeNamespace: namespace, network } = app.store.getState()
  const kept = keptConnections(app)
  const active = network ? { namespace, network } : undefined
  if (!isSame(kept.active, active)) write(app, { ...kept, active })
}

const write = ({ storage }: Stores, { active, tables }: KeptConnections): void =>
  storage.set(connectionsKey, { ...(active && { active }), ...tables })

/**
 * Returns the part of a namespace's connection table that is stored for later pages. A live connection is stored with
 * the phase `sought`, so that later pages restore it.
 */
function keptTableOf({ rev, current, records }: NamespaceTable): KeptTable {
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
      // The user's name belongs to the login and is deleted with the login.
      name: source.kind === 'auth' ? '' : wallet.name,
      // Do not store an extension's icon: the extension announces it again, and a data URL can be larger than all other
      // data together.
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

const atMost = 20

/**
 * Merges one tab's change into the stored table, which another tab may have written in the meantime. Applies only the
 * difference: connections that this tab did not change stay as they are stored. A connection that ended in another tab
 * stays ended, unless this tab reconnected it.
 *
 * @param now stored table
 * @param was this tab's table before its change
 * @param is this tab's table after its change
 * @returns the table to store, with the `rev` of `now`
 */
export function mergeChange(now: KeptTable, was: KeptTable, is: KeptTable): KeptTable {
  const before = new Map(was.records.map((each) => [each.id, each]))
  const kept = new Map(now.records.map((each) => [each.id, each]))
  const own = is.records.flatMap((mine): KeptRecord | [] => {
    const [old, theirs] = [before.get(mine.id), kept.get(mine.id)]
    const isNew = !old || (old.phase === 'ended' && mine.phase === 'sought')
    if (isNew) return mine
    if (!theirs) return []
    const hasEndedThere = theirs.phase === 'ended' && old.phase === 'sought'
    return isSame(mine, old) || hasEndedThere ? theirs : mine
  })
  const others = now.records.filter(({ id }) => !before.has(id) && !is.records.some((mine) => mine.id === id))
  const records = [...own, ...others].slice(0, atMost)
  const wanted = is.current === was.current ? now.current : is.current
  const isThere = records.some(({ id, phase }) => id === wanted && phase === 'sought')
  return { rev: now.rev, current: isThere ? wanted : null, records }
}
