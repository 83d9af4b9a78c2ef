import * as z from 'zod/mini'
import { nameOf } from '../../../account/nameOf.ts'
import type { ProviderAnswer } from '../ProviderAnswer.ts'
import type { SocialPerson } from '../SocialPerson.ts'
import { Subject } from '../Subject.ts'
import { addressOf } from './addressOf.ts'

const User = z.object({
  id: Subject,
  username: z.optional(z.unknown()),
  email: z.optional(z.unknown()),
  verified: z.optional(z.unknown()),
})

export async function readDiscordPerson({ ask }: ProviderAnswer): Promise<SocialPerson> {
  const { id, username, email, verified } = User.parse(await ask('userinfo'))
  return { subject: id, email: await addressOf(email, verified === true), userName: nameOf(username) }
}
