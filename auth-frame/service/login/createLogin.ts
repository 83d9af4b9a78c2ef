import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { storedEmail } from '../account/storedEmail.ts'
import type { Database } from '../database/Database.ts'
import type { RoleContext } from '../http/RoleContext.ts'

type NewLogin = Omit<
  Insertable<Database['logins']>,
  'id' | 'status' | 'created_at' | 'expires_at' | 'wrong_codes' | 'email' | 'email_hash'
>
type Optional = { [name in keyof NewLogin as name extends 'kind' ? never : name]?: NewLogin[name] | undefined }
type Input = Optional & {
  readonly kind: NewLogin['kind']
  readonly life: number
  /** Normalized email address. Stored encrypted. */
  readonly email?: string
}

/**
 * Creates a login that waits for the user: for a code, a link, a provider's callback or a Farcaster signature.
 *
 * @param life time (ms) until the login expires
 * @returns the login's id, which is not secret: only the verifier of `challenge` proves who started the login
 */
export async function createLogin(
  context: Pick<RoleContext, 'db' | 'clock' | 'keys'>,
  { kind, life, email, ...fields }: Input,
  db: Kysely<Database> = context.db,
): Promise<string> {
  const { clock } = context
  const id = randomUUID()
  await db
    .insertInto('logins')
    .values({
      challenge: null,
      session_id: null,
      project_id: null,
      origin: null,
      browser: null,
      provider: null,
      state: null,
      nonce: null,
      code_verifier: null,
      account_id: null,
      identity_id: null,
      reason: null,
      ...fields,
      email: email === undefined ? null : storedEmail.seal(context, email, id),
      email_hash: email === undefined ? null : storedEmail.hashes(context, email)[0],
      kind,
      id,
      created_at: new Date(clock.now()),
      expires_at: new Date(clock.now() + life),
    } as Insertable<Database['logins']>)
    .execute()
  return id
}

type MailedLogin = Omit<Parameters<typeof createLogin>[1], 'kind' | 'email'> & {
  readonly kind: 'email' | 'device' | 'way-in' | 'change-primary' | 'change-secondary' | 'fresh' | 'approval'
  readonly email: string
}

/**
 * Returns the id of the login for which an email is about to be sent. A resend to the same address, with the same
 * challenge or in the same session, continues the pending login with its codes and its count of wrong entries.
 * Otherwise a new login starts.
 */
export async function continueLogin(
  context: Pick<RoleContext, 'db' | 'clock' | 'keys'>,
  input: MailedLogin,
): Promise<string> {
  const { db, clock } = context
  const { kind, email, challenge, session_id, life } = input
  const waiting = await db
    .updateTable('logins')
    .set({ expires_at: new Date(clock.now() + life) })
    .where('kind', '=', kind)
    .where('email_hash', 'in', storedEmail.hashes(context, email))
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(clock.now()))
    .$if(Boolean(challenge), (query) => query.where('challenge', '=', challenge!))
    .$if(!challenge, (query) => query.where('session_id', '=', session_id ?? null))
    .returning('id')
    .executeTakeFirst()
  return waiting?.id ?? (await createLogin(context, input))
}
