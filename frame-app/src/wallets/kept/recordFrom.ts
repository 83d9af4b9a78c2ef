import type { ConnectionRecord } from '../../app/store/connectionSlice.ts'
import type { KeptRecord } from './keptConnections.ts'

/** Returns the table record of a stored connection that has not been live since this page loaded. */
export const recordFrom = ({ source, ...kept }: KeptRecord): ConnectionRecord => ({
  ...kept,
  source: source.kind === 'extension' ? { ...source, isTwin: false } : source,
  generation: 0,
  connectorId: null,
  connectorType: null,
  approvedNetworks: null,
  methods: null,
})
