import * as z from 'zod/mini'
import { nameOf } from '../../../account/nameOf.ts'
import type { ProviderAnswer } from '../ProviderAnswer.ts'
import type { SocialPerson } from '../SocialPerson.ts'
import { Subject } from '../Subject.ts'
import { addressOf } from './addressOf.ts'

const Claims = z.object({
  sub: Subject,
  email: z.optional(z.unknown()),
  email_verified: z.optional(z.unknown()),
})
const User = z.object({
  name: z.optional(z.object({ firstName: z.optional(z.unknown()), lastName: z.optional(z.unknown()) })),
})

/**
 * The ID token has no name: it comes in the form of a person's very first login and never again. What the form says
 * besides is not signed, so the address is the token's. Apple has sent `email_verified` as a text and as a boolean.
 */
export async function readApplePerson({ claims, form }: ProviderAnswer): Promise<SocialPerson> {
  const { sub, email, email_verified } = Claims.parse(claims)
  const verified = email_verified === true || email_verified === 'true'
  return { subject: sub, email: await addressOf(email, verified), userName: nameIn(form.get('user')) }
}

function nameIn(json: string | null): string | null {
  if (!json || json.length > 4096) return null
  try {
    const { firstName, lastName } = User.parse(JSON.parse(json)).name ?? {}
    return nameOf([firstName, lastName].map(nameOf).filter(Boolean).join(' '))
  } catch {
    return null
  }
}
