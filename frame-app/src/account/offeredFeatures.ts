import { Namespace } from '#shared/protocol/primitives.ts'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { walletFeatures } from '../app/options/walletFeatures.ts'
import type { State } from '../app/store/createStore.ts'

type Feature = ReturnType<typeof walletFeatures>[number]

/** Chain families that support each feature. All families support `receive`. */
const families: Readonly<Record<Feature, readonly Namespace[]>> = {
  onramp: ['eip155', 'solana'],
  swaps: ['eip155'],
  receive: Namespace.options,
  send: ['eip155', 'solana'],
}

/** A feature that the Account view offers, and the view that its button opens. */
export type Offer = { readonly feature: Feature; readonly view: ViewName }

/**
 * Returns the features that the Account view offers for the active account, in the dapp's order. Swaps are offered even
 * on a network without swaps, because the swap view then lets the user choose another network.
 *
 * @param canBuy from `buyIsOffered`
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
