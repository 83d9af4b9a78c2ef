import type { OptionsSlice } from '../store/optionsSlice.ts'
import { listed } from './listed.ts'

const features = ['onramp', 'swaps', 'receive', 'send'] as const

/** What Account offers to do with a wallet. */
type WalletFeature = (typeof features)[number]

/**
 * The features of Account that are on, in the dapp's order; one that `walletFeaturesOrder` leaves out is not
 * shown. Buying and swapping are the project's settings to decide, once they are known. Which of them the active
 * network supports is the caller's to judge.
 */
export function walletFeatures({
  options,
  remote,
}: Pick<OptionsSlice, 'options' | 'remote'>): readonly WalletFeature[] {
  const { walletFeaturesOrder = features, ...local } = options.features ?? {}
  const isOn = (feature: WalletFeature) =>
    remote && (feature === 'onramp' || feature === 'swaps')
      ? remote[feature].length > 0
      : listed<string>(local[feature], [feature]).length > 0
  return [...new Set(walletFeaturesOrder)].filter(isOn)
}
