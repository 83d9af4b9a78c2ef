import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { emailAtRest } from '../account/emailAtRest.ts'
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
 * @returns its id, which A may know; what proves that the asker began it is the verifier behind `challenge`
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
      email: email === undefined ? null : emailAtRest.seal(context, email, id),
      email_hash: email === undefined ? null : emailAtRest.hashes(context, email)[0],
      kind,
      id,
      created_at: new Date(clock.now()),
      expires_at: new Date(clock.now() + life),
    } as Insertable<Database['logins']>)
    .execute()
  return id
}
