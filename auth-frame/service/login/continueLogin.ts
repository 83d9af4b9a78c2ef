import { emailAtRest } from '../account/emailAtRest.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { createLogin } from './createLogin.ts'

type Input = Omit<Parameters<typeof createLogin>[1], 'kind' | 'email'> & {
  readonly kind: 'email' | 'device' | 'way-in' | 'change-primary' | 'change-secondary' | 'fresh' | 'approval'
  readonly email: string
}

/**
 * The login that another mail belongs to: a resend with the same challenge (or in the same session) to the same address
 * goes on with the login that waits, with its codes and its count of wrong ones. Otherwise a new one begins.
 */
export async function continueLogin(
  context: Pick<RoleContext, 'db' | 'clock' | 'keys'>,
  input: Input,
): Promise<string> {
  const { db, clock } = context
  const { kind, email, challenge, session_id, life } = input
  const waiting = await db
    .updateTable('logins')
    .set({ expires_at: new Date(clock.now() + life) })
    .where('kind', '=', kind)
    .where('email_hash', 'in', emailAtRest.hashes(context, email))
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(clock.now()))
    .$if(Boolean(challenge), (query) => query.where('challenge', '=', challenge!))
    .$if(!challenge, (query) => query.where('session_id', '=', session_id ?? null))
    .returning('id')
    .executeTakeFirst()
  return waiting?.id ?? (await createLogin(context, input))
}
