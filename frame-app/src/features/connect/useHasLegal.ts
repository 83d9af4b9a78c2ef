import { useAppState } from '../../app/useAppState.ts'

/** Whether the app has terms or a privacy policy to agree to. */
export const useHasLegal = (): boolean =>
  useAppState(({ options }) => Boolean(options.termsConditionsUrl ?? options.privacyPolicyUrl))
