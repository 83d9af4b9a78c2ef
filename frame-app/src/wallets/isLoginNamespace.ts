import type { Namespace } from '#shared/protocol/primitives.ts'

/** Namespace of a chain family in which the embedded wallet has accounts. */
export type LoginNamespace = 'eip155' | 'solana'

export const isLoginNamespace = (namespace: Namespace): namespace is LoginNamespace =>
  namespace === 'eip155' || namespace === 'solana'
