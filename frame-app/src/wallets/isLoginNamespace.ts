import type { Namespace } from '#shared/protocol/primitives.ts'

/** The chain families in which the embedded wallet has accounts. */
export type LoginNamespace = 'eip155' | 'solana'

export const isLoginNamespace = (namespace: Namespace): namespace is LoginNamespace =>
  namespace === 'eip155' || namespace === 'solana'
