import type { ListedWallet } from '#shared/ListedWallet.ts'
import { isSameWallet } from './isSameWallet.ts'
import type { ListedExtension } from './ListedExtension.ts'

/**
 * What was pressed: the WalletConnect row, a wallet of the host's window, one that the dapp brings, or one of the list.
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
 * The view that a press on a wallet leads to. A wallet of the list goes to its extension when one is installed;
 * a custom wallet always goes to WalletConnect.
 *
 * @param extensions the wallets of the host's window  that are shown
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

/** A wallet in several namespaces is asked for one of them first. */
const extensionTarget = ({ id, kind }: ListedExtension): ConnectTarget => ({
  view: kind === 'multichain' ? 'ConnectingMultiChain' : 'ConnectingExternal',
  extensionId: id,
})
