import type { DeviceRecord, DeviceStore } from '../keys/createDeviceShares.ts'

/**
 * An in-memory replacement for the IndexedDB table of device shares. With `denied` it fails like a browser that denies
 * storage.
 */
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
