import * as z from 'zod/mini'
import { nameOf } from '../../../account/nameOf.ts'
import type { ProviderAnswer } from '../ProviderAnswer.ts'
import type { SocialPerson } from '../SocialPerson.ts'
import { Subject } from '../Subject.ts'

const User = z.object({ data: z.object({ id: Subject, username: z.optional(z.unknown()) }) })

/** X gives no address. */
export async function readXPerson({ ask }: ProviderAnswer): Promise<SocialPerson> {
  const { id, username } = User.parse(await ask('userinfo')).data
  return { subject: id, email: null, userName: nameOf(username) }
}
