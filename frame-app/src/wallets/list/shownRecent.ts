import type { ListedWallet } from '#shared/ListedWallet.ts'
import { isSameWallet } from './isSameWallet.ts'
import type { ListedExtension } from './ListedExtension.ts'

/**
 * Returns the recent wallets that Connect shows. Omits excluded wallets, installed wallets (found by id, rdns or name),
 * and wallets without a chain in the active namespace. Keeps wallets that list no chains at all.
 */
export function shownRecent(
  recent: readonly ListedWallet[],
  input: {
    readonly extensions: readonly ListedExtension[]
    readonly excludedIds: readonly string[]
    readonly namespace: string
    readonly isMobile: boolean
  },
): readonly ListedWallet[] {
  const { extensions, excludedIds, namespace, isMobile } = input
  return recent.filter(
    (wallet) =>
      !excludedIds.includes(wallet.id) &&
      !extensions.some(({ name }) => name === wallet.name) &&
      !extensions.some((extension) => isSameWallet(wallet, extension, isMobile)) &&
      (wallet.chains.length === 0 || wallet.chains.some((chain) => chain.startsWith(`${namespace}:`))),
  )
}
