import type { ListedWallet } from '#shared/ListedWallet.ts'
import { useApp } from '../useApp.ts'
import { identityOf } from './identityOf.ts'
import { walletImageUrl } from './images.ts'

/**
 * Returns the URL of a wallet's image: for a custom wallet, the image that the dapp provides; for other wallets, the
 * image in the wallet API.
 */
export function useWalletImage(wallet: Pick<ListedWallet, 'image_id' | 'image_url'> | undefined): string | undefined {
  const app = useApp()
  if (!wallet) return undefined
  return wallet.image_url ?? (wallet.image_id ? walletImageUrl(identityOf(app), wallet.image_id) : undefined)
}
