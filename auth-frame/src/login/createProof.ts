import { base64Url } from '../browser/base64Url.ts'

/**
 * 256 random bits that never leave this frame (`verifier`), and their SHA-256 hash, which the service receives (AU-7).
 */
type Proof = { readonly verifier: string; readonly challenge: string }

/**
 * Creates a verifier and its challenge as in RFC 7636 (S256). An attacker who reads the challenge cannot collect the
 * login.
 */
export async function createProof(): Promise<Proof> {
  const verifier = base64Url.encode(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64Url.encode(new Uint8Array(digest)) }
}

export type Proofs = { readonly login: Proof; readonly keeper: Proof }

/**
 * Creates a separate proof for each role, so that a compromised role cannot use its verifier to collect the login at
 * the other role.
 */
export async function createProofs(): Promise<Proofs> {
  const [login, keeper] = await Promise.all([createProof(), createProof()])
  return { login, keeper }
}
