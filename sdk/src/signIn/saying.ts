import type { Statement } from './Statement.ts'

/**
 * Returns fields of a sign-in message that is valid from now on. The modal adds the other fields and writes the
 * message.
 */
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
