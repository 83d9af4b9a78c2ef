import type { AccountType, AuthSlice } from '../app/store/authSlice.ts'
import type { OptionsSlice } from '../app/store/optionsSlice.ts'
import type { LoginNamespace } from '../wallets/isLoginNamespace.ts'

const defaults = { eip155: 'smartAccount', solana: 'eoa' } as const

/**
 * The kind of account that the visitor prefers in a namespace, else the dapp's default, else the one in `defaults`.
 */
export const preferredAccount = (
  { auth, options }: AuthSlice & Pick<OptionsSlice, 'options'>,
  namespace: LoginNamespace,
): AccountType =>
  auth.preferredAccountTypes[namespace] ?? options.defaultAccountTypes?.[namespace] ?? defaults[namespace]
