import type { OptionsSlice } from '../store/optionsSlice.ts'

/**
 * Whether the user must agree to the dapp's terms before anything connects: the dapp wants the checkbox, there are
 * terms, and the user has not agreed yet. If the links were rejected, nobody can agree, so it stays `true`.
 */
export const needsAgreement = ({
  options: { features, termsConditionsUrl, privacyPolicyUrl, lostTerms },
  agreed,
}: Pick<OptionsSlice, 'options' | 'agreed'>): boolean =>
  Boolean(features?.legalCheckbox && (termsConditionsUrl ?? privacyPolicyUrl ?? lostTerms)) && !agreed
