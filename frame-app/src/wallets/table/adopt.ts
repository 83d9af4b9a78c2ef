import type { App } from '../../app/App.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import { type ConnectionId, type ConnectionRecord, type Source, tableOf } from '../../app/store/connectionSlice.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import type { Connector, Established } from '../connector.ts'
import { accountFirst } from './accountFirst.ts'
import { recheckExtension } from './recheckExtension.ts'
import { release } from './release.ts'
import { withChecksums } from './withChecksums.ts'

/** Limits per namespace: live connections besides the current one, records, and accounts per record. */
const limits = { standby: 9, records: 20, accounts: 100 }

type Adopted = {
  readonly connector: Pick<Connector, 'id' | 'type' | 'namespace' | 'topic'>
  readonly established: Established
  /** Serial number for the wallet's events, see `walletEventHandlers`. */
  readonly generation: number
  /** Account to select. Default: the wallet's first account. */
  readonly address?: string | null | undefined
  /** Wallet-list id, if the user chose the wallet in the wallet list. */
  readonly listing?: string | undefined
}

/**
 * Adds an established connection to the connection table. No other function adds connections. A known wallet keeps its
 * record, but from then on, events of its older connection object are ignored. The new connection is on standby until
 * `makeCurrent`, unless its record is already the current one.
 */
export function adopt(app: App, { connector, established, generation, address, listing }: Adopted): ConnectionId {
  const { store, live } = app
  const { namespace, id: connectorId, type: connectorType } = connector
  const { connection, network, approvedNetworks, methods = null } = established
  const { current, records } = tableOf(store.getState(), namespace)
  const wallet = { ...established.wallet, name: cleanText(established.wallet.name) }
  const before = sameRecord(records, connector, { ...wallet, peer: established.peer, listing })
  const accounts = accountFirst(withChecksums(namespace, established.accounts), address).slice(0, limits.accounts)
  const record: ConnectionRecord = {
    id: before?.id ?? newId(),
    source: sourceOf(connector, { ...established, wallet }, records, before, listing),
    phase: 'live',
    generation,
    connectorId,
    connectorType,
    wallet,
    login: connectorType === 'AUTH' ? store.getState().auth.loginMethod : null,
    link: established.link || before?.link || '',
    accounts,
    // Do not keep the accounts of the previous login, because each login has its own accounts.
    earlier: connectorType === 'AUTH' || !before ? [] : earlierOf(accounts, before),
    address: accounts[0]?.address ?? null,
    network,
    approvedNetworks,
    methods,
  }
  live.set(record.id, connection)
  const all = before ? records.map((each) => (each === before ? record : each)) : [record, ...records]
  store.getState().patchTable(namespace, { records: withinLimit(all, current) })
  const tooMany = standbyOf(store.getState(), namespace).slice(limits.standby)
  if (tooMany.length > 0)
    release(
      app,
      tooMany.map(({ id }) => id),
      'sought',
    )
  recheckExtension(app, namespace, generation, established)
  return record.id
}

function sourceOf(
  { id, type, topic = '' }: Adopted['connector'],
  { wallet: { name, rdns }, peer }: Established,
  records: readonly ConnectionRecord[],
  before: ConnectionRecord | undefined,
  listing = before?.source.kind === 'walletConnect' ? before.source.listing : undefined,
): Source {
  if (type === 'AUTH') return { kind: 'auth' }
  if (type === 'WALLET_CONNECT')
    return { kind: 'walletConnect', topic, ...(peer && { peer }), ...(listing && { listing }) }
  const isTwin = records.some(
    (each) => each !== before && each.connectorId !== id && isSameExtension(each, { name, rdns }),
  )
  return { kind: 'extension', rdns, name: rdns ? '' : name, isTwin }
}

function earlierOf(accounts: ConnectionRecord['accounts'], before: ConnectionRecord): ConnectionRecord['accounts'] {
  const has = new Set(accounts.map(({ address }) => address.toLowerCase()))
  return [...before.accounts, ...before.earlier]
    .filter(({ address }) => !has.has(address.toLowerCase()) && has.add(address.toLowerCase()))
    .slice(0, limits.accounts - accounts.length)
}

/** Removes the last records beyond the limit. Keeps the current record and all live records. */
function withinLimit(records: readonly ConnectionRecord[], current: ConnectionId | null): readonly ConnectionRecord[] {
  const surplus = records.length - limits.records
  if (surplus <= 0) return records
  const spare = records.filter(({ id, phase }) => phase !== 'live' && id !== current).slice(-surplus)
  return records.filter((each) => !spare.includes(each))
}

const newId = (): ConnectionId =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

type SessionSource = Extract<Source, { kind: 'walletConnect' }>

/**
 * Finds the record of an earlier connection with the same wallet:
 *
 * - An extension matches by its id in this page. Otherwise it matches by rdns or name, unless another connected
 *   extension in this page has the same rdns or name.
 * - A WalletConnect session matches by its topic. Otherwise it replaces an ended session of the same wallet, whose
 *   topic is no longer used. All WalletConnect wallets share one connector id, and any wallet can use another wallet's
 *   name. So the home page must match too, and the listing if both listings are known.
 */
function sameRecord(
  records: readonly ConnectionRecord[],
  { id, type, topic }: Pick<Connector, 'id' | 'type' | 'topic'>,
  { name, rdns, peer, listing }: Established['wallet'] & Pick<SessionSource, 'peer' | 'listing'>,
): ConnectionRecord | undefined {
  if (type === 'AUTH') return records.find(({ source }) => source.kind === 'auth')
  if (type === 'WALLET_CONNECT')
    return (
      records.find(({ source }) => source.kind === 'walletConnect' && source.topic === topic) ??
      records.find(
        ({ source, phase, wallet }) =>
          source.kind === 'walletConnect' &&
          phase === 'ended' &&
          wallet.name === name &&
          source.peer === peer &&
          (source.listing ?? listing) === (listing ?? source.listing),
      )
    )
  return (
    records.find(({ connectorId }) => connectorId === id) ??
    records.find((each) => each.phase !== 'live' && isSameExtension(each, { name, rdns }))
  )
}

/** Returns whether a later page would identify this extension as the one in the record. */
const isSameExtension = (
  { source }: Pick<ConnectionRecord, 'source'>,
  { name, rdns }: Pick<Established['wallet'], 'name' | 'rdns'>,
): boolean => source.kind === 'extension' && (rdns ? source.rdns === rdns : !source.rdns && source.name === name)
