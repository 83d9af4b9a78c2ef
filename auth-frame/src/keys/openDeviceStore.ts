import { openTable } from '../browser/openTable.ts'
import type { DeviceRecord, DeviceStore } from './DeviceStore.ts'

/** The device shares, each with its key. */
export function openDeviceStore(factory?: () => IDBFactory): DeviceStore {
  const ask = openTable({ name: '@appkit-wallet', table: 'deviceShares', keyPath: 'accountId' }, factory)
  return {
    all: () => ask<DeviceRecord[]>('readonly', (store) => store.getAll()),
    put: async (record) => void (await ask('readwrite', (store) => store.put(record))),
    remove: async (accountId) => void (await ask('readwrite', (store) => store.delete(accountId))),
  }
}
