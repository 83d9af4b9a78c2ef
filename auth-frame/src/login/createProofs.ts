import { createProof, type Proof } from './createProof.ts'

export type Proofs = { readonly login: Proof; readonly keeper: Proof }

/** One for each role: a role that is taken over cannot use what it was shown to collect anything at the other. */
export async function createProofs(): Promise<Proofs> {
  const [login, keeper] = await Promise.all([createProof(), createProof()])
  return { login, keeper }
}
