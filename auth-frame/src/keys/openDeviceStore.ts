import type { DeviceRecord, DeviceStore } from './DeviceStore.ts'

const name = '@appkit-wallet'
const table = 'deviceShares'

/**
 * The device shares in IndexedDB, which keeps a CryptoKey without ever showing its bytes. It is opened again for each
 * call: a connection that stays open would block another tab's upgrade, and a frame that sleeps may lose it.
 */
export function openDeviceStore(factory: () => IDBFactory = () => indexedDB): DeviceStore {
  const withTable = async <value>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<value>) => {
    const database = await open(factory())
    try {
      return await new Promise<value>((resolve, reject) => {
        const transaction = database.transaction(table, mode)
        const request = ask(transaction.objectStore(table))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
        transaction.onerror = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  }
  return {
    all: () => withTable<DeviceRecord[]>('readonly', (store) => store.getAll()),
    put: async (record) => void (await withTable('readwrite', (store) => store.put(record))),
    remove: async (accountId) => void (await withTable('readwrite', (store) => store.delete(accountId))),
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'accountId' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('Another tab holds the database'))
  })
}
