type ProvenCall = {
  readonly url: string
  /** The access token that goes with it, if any. */
  readonly token?: string | undefined
  /** What the role named last. */
  readonly nonce?: string | undefined
}

/**
 * Signs that the holder of the session's key makes this call: a DPoP proof (RFC 9449).
 *
 * @throws UNAUTHORIZED when the key is gone
 */
export type Prove = (call: ProvenCall) => Promise<string>
