import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { createStorage } from '../app/store/createStorage.ts'
import type { Connector } from '../wallets/connector.ts'
import { laterWalletConnect } from '../wallets/walletConnect/laterWalletConnect.ts'
import type { WalletConnect, WalletConnectInput } from '../wallets/walletConnect/WalletConnect.ts'
import { fakeArea } from './fakeArea.ts'
import type { WalletConnectWorld } from './walletConnectWorld.ts'

export type Page = WalletConnect & {
  /** Returns a namespace's connector for the session that this browser's latest pairing created. */
  in(namespace: Namespace): Connector
}

type Pages = {
  /** Opens a new page in the same browser, with its own client and the shared storage. */
  page(change?: Partial<WalletConnectInput> & { readonly projectId?: string }): Page
  /** Pairing links, oldest first. */
  readonly uris: string[]
  /** Called with each new link; does nothing by default. */
  onUri: (uri: string) => void
  /** Closes the relay sockets of all pages. */
  sleep(): Promise<void>
}

/** Creates a browser whose pages connect to the local relay. */
export function walletConnectPages(world: WalletConnectWorld): Pages {
  const area = fakeArea()
  const storage = createStorage('https://dapp.example', () => area)
  const opened: WalletConnect[] = []
  let topic = ''
  const pages: Pages = {
    uris: [],
    onUri: () => {},
    page({ projectId = world.projectId, ...change } = {}) {
      const walletConnect = laterWalletConnect({
        isPhone: false,
        client: () => ({
          projectId,
          relayUrl: world.relayUrl,
          metadata: { name: 'Dapp', description: 'A dapp' },
          url: 'https://dapp.example',
          storage,
        }),
        onRefused: () => {},
        onClientId: () => {},
        onUri: (uri) => {
          if (!uri) return
          pages.uris.push(uri)
          pages.onUri(uri)
        },
        ...change,
      })
      opened.push(walletConnect)
      const pair: WalletConnect['pair'] = async (...asked) => {
        const paired = await walletConnect.pair(...asked)
        topic = paired.topic
        return paired
      }
      return {
        ...walletConnect,
        pair,
        in: (namespace) => ({
          id: 'walletConnect',
          type: 'WALLET_CONNECT',
          namespace,
          async connect(input) {
            await pair(input.networks)
            const found = await walletConnect.at(topic, namespace).restore(input)
            if (!found) throw makeError('FAILED_TO_CONNECT')
            return found
          },
          restore: (input) => walletConnect.at(topic, namespace).restore(input),
        }),
      }
    },
    async sleep() {
      for (const page of opened) await page.setAwake(false)
    },
  }
  return pages
}
