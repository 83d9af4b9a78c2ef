import type { ConnectionRecord } from '../../app/store/connectionSlice.ts'
import type { KeptRecord } from './keptConnections.ts'

/** Converts a stored connection to a table record. The connection has not been live since this page loaded. */
export const recordFrom = ({ source, ...kept }: KeptRecord): ConnectionRecord => ({
  ...kept,
  source: source.kind === 'extension' ? { ...source, isTwin: false } : source,
  generation: 0,
  connectorId: null,
  connectorType: null,
  approvedNetworks: null,
  methods: null,
})
