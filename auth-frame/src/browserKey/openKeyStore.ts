import { openTable } from '../session/openTable.ts'
import type { KeyStore } from './KeyStore.ts'

type Row = { readonly name: string } & CryptoKeyPair

/** The keys of sessions, in a database of their own. */
export function openKeyStore(factory?: () => IDBFactory): KeyStore {
  const ask = openTable({ name: '@appkit-wallet/keys', table: 'sessionKeys', keyPath: 'name' }, factory)
  const remove = async (name: string) => void (await ask('readwrite', (store) => store.delete(name)))
  return {
    get: (name) => ask<Row | undefined>('readonly', (store) => store.get(name)),
    async put(name, { publicKey, privateKey }) {
      await ask('readwrite', (store) => store.put({ name, publicKey, privateKey }))
    },
    remove,
    async removeOthers(name) {
      const names = await ask('readonly', (store) => store.getAllKeys())
      for (const each of names) if (each !== name) await remove(each as string)
    },
  }
}
