import type { ListedWallet } from '#shared/ListedWallet.ts'
import type { App } from '../../app/App.ts'
import { recentKept, recentKey } from './rememberedWallets.ts'

/** Puts a wallet first in the list of recent wallets. Keeps at most two wallets. */
export function rememberWallet({ store, storage }: Pick<App, 'store' | 'storage'>, wallet: ListedWallet): void {
  const { recent, setRecent } = store.getState()
  const next = [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, recentKept)
  setRecent(next)
  storage.set(recentKey, next)
}
