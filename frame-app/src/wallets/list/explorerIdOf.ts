import type { ListedExtension } from './ListedExtension.ts'

type Known = { readonly id: string; readonly names: readonly string[]; readonly rdns?: string }

/**
 * Well-known wallets with their connector ids, names and rdns. `id` is the first 8 of the 64 digits of the wallet-list
 * id. The first 8 digits are unique, and the full ids would add half a kilobyte.
 */
const known: readonly Known[] = [
  {
    id: 'fd20dc42',
    names: ['coinbaseWallet', 'coinbaseWalletSDK', 'Coinbase', 'Coinbase Wallet'],
    rdns: 'com.coinbase.wallet',
  },
  { id: '225affb1', names: ['safe', 'Safe'] },
  { id: '19177a98', names: ['ledger', 'Ledger'] },
  {
    id: '971e689d',
    names: ['okx', 'OKX Wallet'],
    rdns: 'com.okex.wallet',
  },
  {
    id: 'c57ca95b',
    names: ['MetaMask'],
    rdns: 'io.metamask',
  },
  {
    id: '4622a2b2',
    names: ['Trust Wallet', 'Trust'],
    rdns: 'com.trustwallet.app',
  },
  { id: '1ca0bdd4', names: ['Solflare'] },
  {
    id: 'a797aa35',
    names: ['Phantom'],
    rdns: 'app.phantom',
  },
  { id: '2a3c8904', names: ['Coin98'] },
  { id: '8b830a2b', names: ['Magic Eden'] },
  { id: '2bd8c14e', names: ['Backpack'] },
  {
    id: '38f5d18b',
    names: ['Bitget Wallet'],
    rdns: 'com.bitget.web3',
  },
  { id: '85db4314', names: ['Frontier'] },
  { id: '2a87d74a', names: ['Xverse Wallet'] },
  { id: '483afe1d', names: ['Leather'] },
]
const byName = new Map(known.flatMap((wallet) => wallet.names.map((name) => [name, wallet] as const)))
const byRdns = new Map(
  known.flatMap(({ id, rdns }) => {
    if (rdns === 'io.metamask') return [[rdns, id] as const, ['io.metamask.mobile', id] as const]
    return rdns ? [[rdns, id] as const] : []
  }),
)

/**
 * Returns the first 8 digits of the wallet-list id of a wallet in the host's window. Looks up the wallet by rdns, then
 * by connector id or name, as the reference product does. Ignores the name if the wallet announces an rdns that does
 * not belong to that name, because any wallet can call itself MetaMask.
 *
 * @returns `undefined` for a wallet that is not in the built-in map
 */
export function explorerIdOf({ id, name, rdns }: Omit<ListedExtension, 'kind'>): string | undefined {
  const own = byRdns.get(rdns)
  if (own) return own
  const wallet = byName.get(id) ?? byName.get(name)
  return wallet?.rdns && rdns ? undefined : wallet?.id
}
