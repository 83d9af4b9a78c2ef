import type { Json } from '#shared/protocol/primitives.ts'

/** Sign-in request for a wallet that pairs. The wallet signs one message for each network (CAIP-122). */
export type SignInRequest = {
  /** CAIP-2 ids of eip155 networks, the active one first. */
  readonly chains: readonly string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** Expiration time, ISO 8601. */
  readonly expirationTime?: string | undefined
  /** Start of validity, ISO 8601. */
  readonly notBefore?: string | undefined
}

/** A signed message, exactly as the wallet showed it. It is not verified yet. */
export type SignInAnswer = {
  /** CAIP-2 id of the network. */
  readonly network: string
  readonly address: string
  readonly message: string
  readonly signature: string
  /** The wallet's original answer (CAIP-74). */
  readonly cacao: Readonly<Record<string, Json>>
}

/** A sign-in that is part of a pairing. */
export type PairingSignIn = { readonly request: SignInRequest; readonly answers: readonly SignInAnswer[] }
