import type { ListedExtension } from './ListedExtension.ts'

type Known = { readonly id: string; readonly names: readonly string[]; readonly rdns?: string }

/** Wallets by their connector ids, names and rdns, with their ids in the wallet list. */
const known: readonly Known[] = [
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    names: ['coinbaseWallet', 'coinbaseWalletSDK', 'Coinbase', 'Coinbase Wallet'],
    rdns: 'com.coinbase.wallet',
  },
  { id: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f', names: ['safe', 'Safe'] },
  { id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927', names: ['ledger', 'Ledger'] },
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    names: ['okx', 'OKX Wallet'],
    rdns: 'com.okex.wallet',
  },
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    names: ['MetaMask'],
    rdns: 'io.metamask',
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    names: ['Trust Wallet', 'Trust'],
    rdns: 'com.trustwallet.app',
  },
  { id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', names: ['Solflare'] },
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    names: ['Phantom'],
    rdns: 'app.phantom',
  },
  { id: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01', names: ['Coin98'] },
  { id: '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6', names: ['Magic Eden'] },
  { id: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0', names: ['Backpack'] },
  {
    id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    names: ['Bitget Wallet'],
    rdns: 'com.bitget.web3',
  },
  { id: '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041', names: ['Frontier'] },
  { id: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b', names: ['Xverse Wallet'] },
  { id: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13', names: ['Leather'] },
]
const byName = new Map(known.flatMap((wallet) => wallet.names.map((name) => [name, wallet] as const)))
const byRdns = new Map(known.flatMap(({ id, rdns }) => (rdns ? [[rdns, id] as const] : [])))
byRdns.set('io.metamask.mobile', byRdns.get('io.metamask')!)

/**
 * The wallet-list id of a wallet in the host's window: by its rdns, else by its connector id or name, as the reference
 * does it. A name is not believed when the wallet announces another rdns than that name's: any wallet can call itself
 * MetaMask.
 *
 * @returns `undefined` for a wallet that is not in the built-in map
 */
export function explorerIdOf({ id, name, rdns }: Omit<ListedExtension, 'kind'>): string | undefined {
  const own = byRdns.get(rdns)
  if (own) return own
  const wallet = byName.get(id) ?? byName.get(name)
  return wallet?.rdns && rdns ? undefined : wallet?.id
}
