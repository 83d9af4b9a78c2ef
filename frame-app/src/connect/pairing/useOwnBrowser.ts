import type { ListedWallet } from '#shared/ListedWallet.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { isSameWallet } from '../../wallets/list/isSameWallet.ts'
import { hasOwnBrowser } from '../../wallets/opening/walletBrowser.ts'

/**
 * The chosen wallet, where it is one that on a phone opens the page in a browser of its own and takes no pairing. A
 * wallet that stands in the page's window already has its browser here.
 */
export function useOwnBrowser(): ListedWallet | undefined {
  const { isPhone } = useApp()
  return useAppState((state) => {
    const wallet = state.known[currentRoute(state)?.params.wallet ?? '']
    if (!isPhone || !wallet || !hasOwnBrowser(wallet.id, state.activeNamespace)) return undefined
    const extensions = Object.values(state.extensions).flat()
    return extensions.some((extension) => isSameWallet(wallet, extension, isPhone)) ? undefined : wallet
  })
}
