import { randomBytes, randomInt } from 'node:crypto'
import type { RoleContext, RoleKeys } from '../http/RoleContext.ts'
import type { Mail } from '../mail/Mail.ts'
import type { MailFacts } from '../mail/mails.ts'

type Input = {
  readonly loginId: string
  readonly to: string
  readonly facts: Omit<MailFacts, 'time' | 'isOwnPage'>
  readonly mail: (facts: MailFacts, code: string) => Mail
}

/**
 * Adds a code to a login and emails it. Keeps only the newest three codes of a login. If the email fails, deletes its
 * code, because nobody can read it. A code stays if its email may have been delivered.
 *
 * @throws ServiceFailure MAIL_FAILED
 */
export async function sendCode(context: RoleContext, { loginId, to, facts, mail: write }: Input): Promise<void> {
  const { db, keys, mail, clock, settings } = context
  const [salt, time] = [randomBytes(16), clock.now()]
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
  const { id } = await db
    .insertInto('codes')
    .values({
      login_id: loginId,
      salt,
      hash: codeHashes(keys, salt, code)[0]!,
      created_at: new Date(time),
      expires_at: new Date(time + codeRules.life),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    const isOwnPage = facts.origin === settings.authOrigin
    await mail.send(to, write({ ...facts, isOwnPage, time }, code))
  } catch (error) {
    await db.deleteFrom('codes').where('id', '=', id).execute()
    throw error
  }
  await db
    .deleteFrom('codes')
    .where('login_id', '=', loginId)
    .where('id', 'not in', (codes) =>
      codes
        .selectFrom('codes')
        .select('id')
        .where('login_id', '=', loginId)
        .orderBy('id', 'desc')
        .limit(codeRules.active),
    )
    .execute()
}

/**
 * Hashes a code for the database, once for each key, newest key first. The hash uses the role's key, because an
 * attacker who only has the database could otherwise try all one million codes.
 */
export function codeHashes(keys: Pick<RoleKeys, 'hashes'>, salt: Uint8Array, code: string): readonly Buffer[] {
  return keys.hashes('code', salt, code)
}

/** Rules from the specification (AU-3, AU-4). `life` is in milliseconds. */
export const codeRules = { digits: 6, life: 5 * 60_000, active: 3, triesPerCode: 3, wrongPerLogin: 5 } as const
