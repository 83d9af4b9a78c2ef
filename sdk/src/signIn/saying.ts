import type { Statement } from './Statement.ts'

/** The fields of a message that begins now; the modal writes the rest, and the text. */
export function saying({ statement, resources, expiresIn }: Statement, nonce?: string) {
  const now = Date.now()
  return {
    data: {
      issuedAt: new Date(now).toISOString(),
      ...(nonce && { nonce }),
      ...(statement && { statement }),
      ...(resources && { resources: [...resources] }),
      ...(expiresIn && { expirationTime: new Date(now + expiresIn).toISOString() }),
    },
  }
}
