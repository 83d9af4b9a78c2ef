import type { State } from '../../store/createStore.ts'
import type { ListedExtension } from '../../wallet/listing/ListedExtension.ts'

type Found = Pick<State, 'options' | 'extensions' | 'activeNamespace'>

/** The wallets of the host's window that the dapp lets Connect look for. EIP-6963 and `window.ethereum` are eip155's. */
export function shownExtensions({ options, extensions, activeNamespace }: Found): readonly ListedExtension[] {
  const { enableEIP6963 = true, enableInjected = true } = options
  return (extensions[activeNamespace] ?? []).filter(
    ({ kind }) =>
      activeNamespace !== 'eip155' ||
      ((kind !== 'announced' || enableEIP6963) && (kind !== 'injected' || enableInjected)),
  )
}
