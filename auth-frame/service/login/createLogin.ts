import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../database/Database.ts'
import type { RoleContext } from '../RoleContext.ts'

type NewLogin = Omit<Insertable<Database['logins']>, 'id' | 'status' | 'created_at' | 'expires_at' | 'wrong_codes'>
type Optional = { [name in keyof NewLogin as name extends 'kind' ? never : name]?: NewLogin[name] | undefined }

/**
 * Begins a proof that waits for the visitor: a code, a link, a provider's callback or a Farcaster signature.
 *
 * @param life milliseconds
 * @returns its id, which A may know; what proves that the asker began it is the verifier behind `challenge`
 */
export async function createLogin(
  { db: own, clock }: Pick<RoleContext, 'db' | 'clock'>,
  { kind, life, ...fields }: Optional & { readonly kind: NewLogin['kind']; readonly life: number },
  db: Kysely<Database> = own,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('logins')
    .values({
      challenge: null,
      session_id: null,
      project_id: null,
      origin: null,
      browser: null,
      email: null,
      provider: null,
      state: null,
      nonce: null,
      code_verifier: null,
      account_id: null,
      identity_id: null,
      reason: null,
      ...fields,
      kind,
      id,
      created_at: new Date(clock.now()),
      expires_at: new Date(clock.now() + life),
    } as Insertable<Database['logins']>)
    .execute()
  return id
}
