import { openTable } from '../browser/openTable.ts'
import type { KeyStore } from './KeyStore.ts'

type Row = { readonly name: string } & CryptoKeyPair

/**
 * The keys of sessions, in a database of their own. The origins of a site share it, and each has a session of its own:
 * a row's name also names the asking origin.
 */
export function openKeyStore(askingOrigin: () => string | undefined, factory?: () => IDBFactory): KeyStore {
  const ask = openTable({ name: '@appkit-wallet/keys', table: 'sessionKeys', keyPath: 'name' }, factory)
  const rowOf = (name: string) => `${askingOrigin() ?? ''} ${name}`
  const remove = async (row: string) => void (await ask('readwrite', (store) => store.delete(row)))
  return {
    get: (name) => ask<Row | undefined>('readonly', (store) => store.get(rowOf(name))),
    async put(name, { publicKey, privateKey }) {
      await ask('readwrite', (store) => store.put({ name: rowOf(name), publicKey, privateKey }))
    },
    remove: (name) => remove(rowOf(name)),
    async removeOthers(name) {
      const rows = (await ask('readonly', (store) => store.getAllKeys())) as string[]
      // An earlier version kept keys without an origin.
      const isOver = (row: string) => row !== rowOf(name) && (row.startsWith(rowOf('')) || !row.includes(' '))
      for (const row of rows) if (isOver(row)) await remove(row)
    },
  }
}
