import { Namespace } from '#shared/protocol/primitives.ts'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { walletFeatures } from '../app/options/walletFeatures.ts'
import type { State } from '../app/store/createStore.ts'

type Feature = ReturnType<typeof walletFeatures>[number]

/** The families in which each works; `receive` does in all of them. */
const families: Readonly<Record<Feature, readonly Namespace[]>> = {
  onramp: ['eip155', 'solana'],
  swaps: ['eip155'],
  receive: Namespace.options,
  send: ['eip155', 'solana'],
}

/** One thing to do with the account, and where its button leads. */
export type Offer = { readonly feature: Feature; readonly view: ViewName }

/**
 * What Account offers for the account in use, in the dapp's order. Where the network has no swaps, the view itself
 * leads to the choice of one that has.
 *
 * @param canBuy of `buyIsOffered`
 */
export function offeredFeatures(state: State, canBuy: boolean): readonly Offer[] {
  return walletFeatures(state)
    .filter((feature) => families[feature].includes(state.activeNamespace) && (canBuy || feature !== 'onramp'))
    .map((feature): Offer => {
      if (feature === 'onramp') return { feature, view: 'OnRampProviders' }
      if (feature === 'receive') return { feature, view: 'WalletReceive' }
      if (feature === 'send') return { feature, view: 'WalletSend' }
      return { feature, view: 'Swap' }
    })
}
