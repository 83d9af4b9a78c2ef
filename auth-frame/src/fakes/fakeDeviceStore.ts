import type { DeviceRecord, DeviceStore } from '../keys/createDeviceShares.ts'

/** IndexedDB's table in memory; denied, it fails as a browser's does. */
export function fakeDeviceStore(
  records = new Map<string, DeviceRecord>(),
  denied = false,
): DeviceStore & { readonly records: Map<string, DeviceRecord> } {
  const allow = () => {
    if (denied) throw new DOMException('denied', 'SecurityError')
  }
  return {
    records,
    async all() {
      allow()
      return [...records.values()]
    },
    async put(record) {
      allow()
      records.set(record.accountId, structuredClone(record))
    },
    async remove(accountId) {
      allow()
      records.delete(accountId)
    },
  }
}
