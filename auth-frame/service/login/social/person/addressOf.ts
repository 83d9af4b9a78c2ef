import { readEmail } from '#shared/email/readEmail.ts'

/** An address from the provider; one that is not verified, or of a form that we could not write to, is left out. */
export async function addressOf(value: unknown, verified: boolean): Promise<string | null> {
  return verified && typeof value === 'string' ? ((await readEmail(value)) ?? null) : null
}
