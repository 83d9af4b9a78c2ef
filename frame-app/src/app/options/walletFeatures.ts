import type { OptionsSlice } from '../store/optionsSlice.ts'
import { listed } from './listed.ts'

const features = ['onramp', 'swaps', 'receive', 'send'] as const

/** A wallet feature of the Account view. */
type WalletFeature = (typeof features)[number]

/**
 * Returns the enabled features of the Account view, in the dapp's order. A feature missing in `walletFeaturesOrder` is
 * hidden. The project's settings decide about buying and swapping once they are known. The caller must check whether
 * the active network supports a feature.
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
