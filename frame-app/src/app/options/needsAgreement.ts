import type { OptionsSlice } from '../store/optionsSlice.ts'

/**
 * Whether the visitor has to agree before anything is connected: the dapp wants its box ticked, has something to
 * agree to, and it is not ticked yet. Where that cannot be shown no one agrees.
 */
export const needsAgreement = ({
  options: { features, termsConditionsUrl, privacyPolicyUrl, lostTerms },
  agreed,
}: Pick<OptionsSlice, 'options' | 'agreed'>): boolean =>
  Boolean(features?.legalCheckbox && (termsConditionsUrl ?? privacyPolicyUrl ?? lostTerms)) && !agreed
