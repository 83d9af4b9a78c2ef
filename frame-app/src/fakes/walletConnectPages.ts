import * as z from 'zod/mini'
import { createStorage } from '../store/createStorage.ts'
import type { WalletConnect, WalletConnectInput } from '../wallet/connectors/walletConnect/WalletConnect.ts'
import { createWalletConnect } from '../wallet/connectors/walletConnect.ts'
import { fakeArea } from './fakeArea.ts'
import type { WalletConnectWorld } from './walletConnectWorld.ts'

export type Pages = {
  /** A new page of the same browser, with a client of its own over what the browser keeps. */
  page(change?: Partial<WalletConnectInput> & { readonly projectId?: string }): WalletConnect
  /** Every pairing link, oldest first. */
  readonly uris: string[]
  /** What is done with a new link; nothing unless set. */
  onUri: (uri: string) => void
  /** Ends the relay's sockets of all pages. */
  sleep(): Promise<void>
}

/** A browser whose pages connect to the local relay. */
export function walletConnectPages(world: WalletConnectWorld): Pages {
  const area = fakeArea()
  const storage = createStorage('https://dapp.example', () => area)
  const opened: WalletConnect[] = []
  const pages: Pages = {
    uris: [],
    onUri: () => {},
    page({ projectId = world.projectId, ...change } = {}) {
      const walletConnect = createWalletConnect({
        isPhone: false,
        client: () => ({
          projectId,
          relayUrl: world.relayUrl,
          metadata: { name: 'Dapp', description: 'A dapp', url: 'https://dapp.example', icons: [] },
          storage: {
            keys: storage.keys,
            read: (key) => storage.get(key, z.unknown()),
            write: storage.set,
            remove: storage.remove,
          },
        }),
        rpcUrl: () => 'http://127.0.0.1:1',
        onUri: (uri) => {
          pages.uris.push(uri)
          pages.onUri(uri)
        },
        chosenLink: () => '',
        ...change,
      })
      opened.push(walletConnect)
      return walletConnect
    },
    async sleep() {
      for (const page of opened) await page.setAwake(false)
    },
  }
  return pages
}
