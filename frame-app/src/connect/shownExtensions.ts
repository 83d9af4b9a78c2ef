import { shownNamespaces } from '../app/options/shownNamespaces.ts'
import type { State } from '../app/store/createStore.ts'
import type { ListedExtension } from '../wallets/list/ListedExtension.ts'
import { mergeExtensions } from '../wallets/list/mergeExtensions.ts'

type Found = Pick<State, 'options' | 'extensions' | 'activeNamespace' | 'networks' | 'filter'>

/**
 * Returns the wallets in the host's window that the dapp's options allow in the Connect view. EIP-6963 and
 * `window.ethereum` exist only for eip155.
 */
export function shownExtensions(state: Found): readonly ListedExtension[] {
  const { options, extensions } = state
  const { enableEIP6963 = true, enableInjected = true } = options
  const eip155 = (extensions.eip155 ?? []).filter(
    ({ kind }) => (kind !== 'announced' || enableEIP6963) && (kind !== 'injected' || enableInjected),
  )
  return mergeExtensions({ ...extensions, eip155 }, shownNamespaces(state))
}
