import type { Namespace } from '#shared/protocol/primitives.ts'
import { type ConnectionRecord, type ConnectionSlice, tableOf } from '../app/store/connectionSlice.ts'

const blank: ConnectionRecord = {
  id: '00000000000000aa',
  source: { kind: 'extension', rdns: 'example.wallet1', name: '', isTwin: false },
  phase: 'live',
  generation: 1_000_000,
  connectorId: '00000000-0000-4000-8000-000000000001',
  connectorType: 'ANNOUNCED',
  wallet: { name: 'Wallet 1', icon: null, rdns: 'example.wallet1' },
  login: null,
  link: '',
  accounts: [],
  earlier: [],
  address: null,
  network: null,
  approvedNetworks: null,
  methods: null,
}

/**
 * Changes a namespace's current connection in the connection records, or adds one if there is none. For tests of code
 * that reads only these records.
 */
export function putConnection(
  state: ConnectionSlice,
  namespace: Namespace,
  change: Partial<ConnectionRecord> = {},
): void {
  const { current, records } = tableOf(state, namespace)
  const before = records.find(({ id }) => id === current) ?? {
    ...blank,
    id: `${blank.id.slice(0, -2)}${records.length}${namespace.length}`,
  }
  const record = { ...before, ...change }
  state.patchTable(namespace, {
    current: record.id,
    attempt: null,
    records: [record, ...records.filter(({ id }) => id !== record.id)],
  })
}

/** Removes a namespace's connections and cancels its connection attempt. */
export const dropConnection = (state: ConnectionSlice, namespace: Namespace): void =>
  state.patchTable(namespace, { current: null, attempt: null, records: [] })
