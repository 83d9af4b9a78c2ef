import type { OptionsSlice } from '../../store/optionsSlice.ts'

/**
 * Whether the visitor has to agree before anything is connected: the dapp wants its box ticked, has something to
 * agree to, and it is not ticked yet.
 */
export const needsAgreement = ({ options, agreed }: Pick<OptionsSlice, 'options' | 'agreed'>): boolean =>
  Boolean(options.features?.legalCheckbox && (options.termsConditionsUrl ?? options.privacyPolicyUrl)) && !agreed
