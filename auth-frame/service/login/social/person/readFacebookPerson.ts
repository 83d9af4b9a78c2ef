import * as z from 'zod/mini'
import { nameOf } from '../../../account/nameOf.ts'
import type { ProviderAnswer } from '../ProviderAnswer.ts'
import type { SocialPerson } from '../SocialPerson.ts'
import { Subject } from '../Subject.ts'
import { addressOf } from './addressOf.ts'

const User = z.object({ id: Subject, name: z.optional(z.unknown()), email: z.optional(z.unknown()) })

/** Facebook leaves the address out unless it was confirmed, and when the person keeps it back or has none. */
export async function readFacebookPerson({ ask }: ProviderAnswer): Promise<SocialPerson> {
  const { id, name, email } = User.parse(await ask('userinfo'))
  return { subject: id, email: await addressOf(email, true), userName: nameOf(name) }
}
