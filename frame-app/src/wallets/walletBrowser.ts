import type { Namespace } from '#shared/protocol/primitives.ts'
import { walletLink } from '#shared/walletLink.ts'

type Visit = { readonly page: string; readonly namespace: Namespace; readonly chain: string }
type Row = {
  /** Wallet-list ids of the wallet. Some wallets have two. */
  readonly ids: readonly string[]
  readonly namespaces: readonly Namespace[]
  /** @param page full URL of the dapp's page, URI-encoded */
  readonly link: (page: string, visit: Visit) => string
}

const coinbase = [
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
]

/** Wallets whose apps cannot pair in these families. They open the dapp in their own browser instead. */
const rows: readonly Row[] = [
  {
    ids: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    namespaces: ['solana', 'eip155', 'bip122'],
    link: (page, visit) =>
      `https://phantom.app/ul/browse/${page}?ref=${encodeURIComponent(new URL(visit.page).origin)}`,
  },
  {
    ids: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
    namespaces: ['solana'],
    link: (page) => `https://solflare.com/ul/v1/browse/${page}?ref=${page}`,
  },
  { ids: coinbase, namespaces: ['solana'], link: (page) => `https://go.cb-w.com/dapp?cb_url=${page}` },
  { ids: coinbase, namespaces: ['eip155'], link: (page) => `cbwallet://miniapp?url=${page}` },
  {
    ids: [
      '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
      '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
    ],
    namespaces: ['bip122'],
    link: binance,
  },
]

/** Returns whether a listed wallet on a phone can connect in this chain family only through its own browser. */
export const hasOwnBrowser = (id: string, namespace: Namespace): boolean => rowOf(id, namespace) !== undefined

/**
 * Returns the link that opens the dapp in a wallet's own browser. In that browser, the dapp finds the wallet in its own
 * window, like an extension.
 *
 * @param visit.page URL of the dapp, https or in development http
 * @param visit.chain CAIP-2 reference of the network
 * @returns `undefined` for a wallet that is not in `rows` for this family, because such a wallet supports pairing
 */
export function walletBrowser(id: string, visit: Visit): string | undefined {
  const row = rowOf(id, visit.namespace)
  return row && walletLink(row.link(encodeURIComponent(visit.page), visit))
}

const rowOf = (id: string, namespace: Namespace) =>
  rows.find(({ ids, namespaces }) => ids.includes(id) && namespaces.includes(namespace))

/**
 * Returns an https link that opens the dapp in Binance's mini app for web pages. The page URL must be ASCII, because
 * `btoa` accepts only ASCII.
 */
function binance(page: string, { chain }: Visit): string {
  const app = new URL('bnc://app.binance.com/mp/app')
  app.searchParams.set('appId', 'yFK5FCqYprrXDiVFbhyRx7')
  app.searchParams.set('startPagePath', btoa('/pages/browser/index'))
  app.searchParams.set('startPageQuery', btoa(`url=${page}&defaultChainId=${chain}`))
  const link = new URL('https://app.binance.com/en/download')
  link.searchParams.set('_dp', btoa(app.href))
  return link.href
}
