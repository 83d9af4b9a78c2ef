import { Namespace } from '#shared/protocol/primitives.ts'
import type { ViewName } from '#shared/tables/views.ts'
import { isSwapChain } from '../../app/options/isSwapChain.ts'
import { walletFeatures } from '../../app/options/walletFeatures.ts'
import { activeConnection } from '../../store/connectionSlice.ts'
import type { State } from '../../store/createStore.ts'
import type { RouteParams } from '../../store/routerSlice.ts'

type Feature = ReturnType<typeof walletFeatures>[number]

/** The families in which each works; `receive` does in all of them. */
const families: Readonly<Record<Feature, readonly Namespace[]>> = {
  onramp: ['eip155', 'solana'],
  swaps: ['eip155'],
  receive: Namespace.options,
  send: ['eip155', 'solana'],
}

/** One thing to do with the account, and where its button leads. */
export type Offer = { readonly feature: Feature; readonly view: ViewName; readonly params?: RouteParams }

/**
 * What Account offers for the account in use, in the dapp's order. Where the network has no swaps, the button leads to
 * the choice of one that has.
 */
export function offeredFeatures(state: State): readonly Offer[] {
  const { network } = activeConnection(state)
  return walletFeatures(state)
    .filter((feature) => families[feature].includes(state.activeNamespace))
    .map((feature): Offer => {
      if (feature === 'onramp') return { feature, view: 'OnRampProviders' }
      if (feature === 'receive') return { feature, view: 'WalletReceive' }
      if (feature === 'send') return { feature, view: 'WalletSend' }
      if (isSwapChain(network)) return { feature, view: 'Swap' }
      return { feature, view: 'UnsupportedChain', params: { swapUnsupportedChain: 'true' } }
    })
}
