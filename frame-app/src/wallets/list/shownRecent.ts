import type { ListedWallet } from '#shared/ListedWallet.ts'
import { isSameWallet } from './isSameWallet.ts'
import type { ListedExtension } from './ListedExtension.ts'

/**
 * The recent wallets that Connect shows: not the excluded, not those that are installed (by id, rdns or name), and
 * not those none of whose chains is in the active namespace. A wallet without a list of chains stays.
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
