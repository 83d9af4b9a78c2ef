import type { ListedWallet } from '#shared/ListedWallet.ts'

/** Name and home page that a WalletConnect wallet reports. */
type Peer = { readonly wallet: { readonly name: string }; readonly peer?: string | undefined }

/**
 * Guesses whether a listed wallet is the wallet of a WalletConnect session: their home pages have the same host, or one
 * name contains the other, such as "MetaMask" and "MetaMask Wallet".
 */
export function isListingOf(
  { name, homepage }: Pick<ListedWallet, 'name' | 'homepage'>,
  { wallet, peer }: Peer,
): boolean {
  const host = homepage && URL.canParse(homepage) ? new URL(homepage).host : ''
  if (host && peer && plainHost(host) === plainHost(peer)) return true
  const [listed, said] = [plain(name), plain(wallet.name)]
  return listed !== '' && said !== '' && (listed.includes(said) || said.includes(listed))
}

const plainHost = (host: string) => host.replace(/^www\./, '')
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
