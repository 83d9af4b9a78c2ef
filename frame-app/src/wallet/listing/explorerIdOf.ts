import type { ListedExtension } from './ListedExtension.ts'

type Known = { readonly id: string; readonly names: readonly string[]; readonly rdns?: string }

/**
 * Wallets by their connector ids, names and rdns, with the first 16 of the 64 digits of their ids in the wallet list:
 * no two begin alike, and the rest would weigh half a kilobyte.
 */
const known: readonly Known[] = [
  {
    id: 'fd20dc426fb37566',
    names: ['coinbaseWallet', 'coinbaseWalletSDK', 'Coinbase', 'Coinbase Wallet'],
    rdns: 'com.coinbase.wallet',
  },
  { id: '225affb176778569', names: ['safe', 'Safe'] },
  { id: '19177a98252e07dd', names: ['ledger', 'Ledger'] },
  {
    id: '971e689d0a5be527',
    names: ['okx', 'OKX Wallet'],
    rdns: 'com.okex.wallet',
  },
  {
    id: 'c57ca95b47569778',
    names: ['MetaMask'],
    rdns: 'io.metamask',
  },
  {
    id: '4622a2b2d6af1c98',
    names: ['Trust Wallet', 'Trust'],
    rdns: 'com.trustwallet.app',
  },
  { id: '1ca0bdd474757870', names: ['Solflare'] },
  {
    id: 'a797aa35c0fadbfc',
    names: ['Phantom'],
    rdns: 'app.phantom',
  },
  { id: '2a3c89040ac3b723', names: ['Coin98'] },
  { id: '8b830a2b724a9c3f', names: ['Magic Eden'] },
  { id: '2bd8c14e035c2d48', names: ['Backpack'] },
  {
    id: '38f5d18bd8522c24',
    names: ['Bitget Wallet'],
    rdns: 'com.bitget.web3',
  },
  { id: '85db431492aa2e86', names: ['Frontier'] },
  { id: '2a87d74ae02e10bd', names: ['Xverse Wallet'] },
  { id: '483afe1df1df63da', names: ['Leather'] },
]
const byName = new Map(known.flatMap((wallet) => wallet.names.map((name) => [name, wallet] as const)))
const byRdns = new Map(known.flatMap(({ id, rdns }) => (rdns ? [[rdns, id] as const] : [])))
byRdns.set('io.metamask.mobile', byRdns.get('io.metamask')!)

/**
 * What the wallet-list id of a wallet in the host's window begins with: by its rdns, else by its connector id or name,
 * as the reference does it. A name is not believed when the wallet announces another rdns than that name's: any wallet
 * can call itself MetaMask.
 *
 * @returns `undefined` for a wallet that is not in the built-in map
 */
export function explorerIdOf({ id, name, rdns }: Omit<ListedExtension, 'kind'>): string | undefined {
  const own = byRdns.get(rdns)
  if (own) return own
  const wallet = byName.get(id) ?? byName.get(name)
  return wallet?.rdns && rdns ? undefined : wallet?.id
}
