import { Email } from '#shared/protocol/primitives.ts'

/** An address from the provider; one that is not verified, or of a form that we could not write to, is left out. */
export function addressOf(value: unknown, verified: boolean): string | null {
  const email = verified ? Email.safeParse(typeof value === 'string' ? value.trim() : value) : undefined
  return email?.success ? email.data : null
}
