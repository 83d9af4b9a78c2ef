import type { OptionsSlice } from '../store/optionsSlice.ts'

/**
 * Whether the user must agree to the dapp's terms before any wallet can connect. This is the case if the dapp wants the
 * checkbox, there are terms, and the user has not agreed yet. If the links to the terms are invalid, nobody can agree,
 * so this stays `true`.
 */
export const needsAgreement = ({
  options: { features, termsConditionsUrl, privacyPolicyUrl, lostTerms },
  agreed,
}: Pick<OptionsSlice, 'options' | 'agreed'>): boolean =>
  Boolean(features?.legalCheckbox && (termsConditionsUrl ?? privacyPolicyUrl ?? lostTerms)) && !agreed
