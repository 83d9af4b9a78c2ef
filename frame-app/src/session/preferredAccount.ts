import type { AccountType, AuthSlice } from '../store/authSlice.ts'
import type { LoginNamespace } from './isLoginNamespace.ts'

const defaults = { eip155: 'smartAccount', solana: 'eoa' } as const

/** The kind of account that the visitor prefers in a namespace, else the specification's default (section 6). */
export const preferredAccount = ({ auth }: AuthSlice, namespace: LoginNamespace): AccountType =>
  auth.preferredAccountTypes[namespace] ?? defaults[namespace]
