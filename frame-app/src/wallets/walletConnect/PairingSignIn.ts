import type { Json } from '#shared/protocol/primitives.ts'

/** What a wallet is asked to sign while it pairs: one message for each network (CAIP-122). */
export type SignInRequest = {
  /** CAIP-2 of eip155, the one in use first. */
  readonly chains: readonly string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** ISO 8601. */
  readonly expirationTime?: string | undefined
  /** ISO 8601. */
  readonly notBefore?: string | undefined
}

/** What a wallet signed, in the words that it was shown. Nothing of it is verified. */
export type SignInAnswer = {
  /** CAIP-2. */
  readonly network: string
  readonly address: string
  readonly message: string
  readonly signature: string
  /** As the wallet sent it (CAIP-74). */
  readonly cacao: Readonly<Record<string, Json>>
}

/** A sign-in within a pairing. */
export type PairingSignIn = { readonly request: SignInRequest; readonly answers: readonly SignInAnswer[] }
