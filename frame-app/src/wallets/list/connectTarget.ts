import type { ListedWallet } from '#shared/ListedWallet.ts'
import { isSameWallet } from './isSameWallet.ts'
import type { ListedExtension } from './ListedExtension.ts'

/**
 * Row that the user clicked: WalletConnect, a wallet in the host's window, one of the dapp's `customWallets`, or a
 * listed wallet.
 */
export type Choice =
  | { readonly kind: 'walletConnect' }
  | { readonly kind: 'extension'; readonly extension: ListedExtension }
  | { readonly kind: 'custom'; readonly wallet: ListedWallet }
  | { readonly kind: 'listed'; readonly wallet: ListedWallet }

type ConnectTarget =
  | { readonly view: 'ConnectingExternal' | 'ConnectingMultiChain'; readonly extensionId: string }
  | { readonly view: 'ConnectingWalletConnect'; readonly wallet: ListedWallet | null }

/**
 * Returns the view that opens when the user clicks a wallet. For a listed wallet, this is the view of its extension if
 * the extension is installed. A custom wallet always uses WalletConnect.
 *
 * @param extensions visible wallets in the host's window
 */
export function connectTarget(
  choice: Choice,
  { extensions, isMobile }: { readonly extensions: readonly ListedExtension[]; readonly isMobile: boolean },
): ConnectTarget {
  if (choice.kind === 'walletConnect') return { view: 'ConnectingWalletConnect', wallet: null }
  if (choice.kind === 'extension') return extensionTarget(choice.extension)
  const { wallet } = choice
  const installed = extensions.find((extension) => isSameWallet(wallet, extension, isMobile))
  return choice.kind === 'listed' && installed
    ? extensionTarget(installed)
    : { view: 'ConnectingWalletConnect', wallet }
}

/** Returns the view of an extension. For a wallet in several namespaces, the user first chooses a namespace. */
const extensionTarget = ({ id, kind }: ListedExtension): ConnectTarget => ({
  view: kind === 'multichain' ? 'ConnectingMultiChain' : 'ConnectingExternal',
  extensionId: id,
})
