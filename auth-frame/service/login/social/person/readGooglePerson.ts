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
  name: z.optional(z.unknown()),
})

/** Everything is in the ID token. */
export async function readGooglePerson({ claims }: ProviderAnswer): Promise<SocialPerson> {
  const { sub, email, email_verified, name } = Claims.parse(claims)
  return { subject: sub, email: await addressOf(email, email_verified === true), userName: nameOf(name) }
}
