/** An IndexedDB table. It can store a CryptoKey without exposing its bytes. */
type Table = <value>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<value>) => Promise<value>

/**
 * Returns a function for requests to the single table of a database. Each request opens the database again, because an
 * open connection would block another tab's upgrade, and the browser may close the connection of a suspended frame.
 *
 * @returns a function that runs a request on the table and resolves when the transaction is complete
 */
export function openTable(
  { name, table, keyPath }: { readonly name: string; readonly table: string; readonly keyPath: string },
  factory: () => IDBFactory = () => indexedDB,
): Table {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = factory().open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath })
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('Another tab holds the database'))
    })
  return async (mode, ask) => {
    const database = await open()
    try {
      return await new Promise((resolve, reject) => {
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
}
