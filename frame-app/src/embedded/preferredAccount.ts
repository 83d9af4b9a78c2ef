import type { AccountType, AuthSlice } from '../app/store/authSlice.ts'
import type { OptionsSlice } from '../app/store/optionsSlice.ts'
import type { LoginNamespace } from '../wallets/isLoginNamespace.ts'

const defaults = { eip155: 'smartAccount', solana: 'eoa' } as const

/**
 * Returns the account type for a namespace: the user's choice, else the dapp's default, else the type in `defaults`.
 */
export const preferredAccount = (
  { auth, options }: AuthSlice & Pick<OptionsSlice, 'options'>,
  namespace: LoginNamespace,
): AccountType =>
  auth.preferredAccountTypes[namespace] ?? options.defaultAccountTypes?.[namespace] ?? defaults[namespace]
