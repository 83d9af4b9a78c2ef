import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { storedEmail } from '../account/storedEmail.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { Database } from '../database/Database.ts'

type NewLogin = Omit<
  Insertable<Database['logins']>,
  'id' | 'status' | 'created_at' | 'expires_at' | 'wrong_codes' | 'email' | 'email_hash'
>
type Optional = { [name in keyof NewLogin as name extends 'kind' ? never : name]?: NewLogin[name] | undefined }
type Input = Optional & {
  readonly kind: NewLogin['kind']
  readonly life: number
  /** In its normal form; it is kept sealed. */
  readonly email?: string
}

/**
 * Begins a proof that waits for the visitor: a code, a link, a provider's callback or a Farcaster signature.
 *
 * @param life milliseconds
 * @returns its id, which A may know; what proves that the requester began it is the verifier behind `challenge`
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
 * The login that another mail belongs to: a resend with the same challenge (or in the same session) to the same address
 * goes on with the login that waits, with its codes and its count of wrong ones. Otherwise a new one begins.
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
