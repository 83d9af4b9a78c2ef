import * as z from 'zod/mini'
import { nameOf } from '../../../account/nameOf.ts'
import type { ProviderAnswer } from '../ProviderAnswer.ts'
import type { SocialPerson } from '../SocialPerson.ts'
import { addressOf } from './addressOf.ts'

const User = z.object({ id: z.int().check(z.positive()), login: z.optional(z.unknown()) })
const Emails = z.array(z.object({ email: z.unknown(), primary: z.unknown(), verified: z.unknown() }))

/** The address of the public profile is often none and not always verified, so the primary one of the list is taken. */
export async function readGithubPerson({ ask }: ProviderAnswer): Promise<SocialPerson> {
  const { id, login } = User.parse(await ask('userinfo'))
  const emails = Emails.parse(await ask('emails'))
  const primary = emails.find((each) => each.primary === true)
  return {
    subject: `${id}`,
    email: await addressOf(primary?.email, primary?.verified === true),
    userName: nameOf(login),
  }
}
