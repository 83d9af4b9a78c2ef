import { randomBytes, randomInt } from 'node:crypto'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { Mail } from '../../mail/Mail.ts'
import type { MailFacts } from '../../mail/mails.ts'
import { codeHashes } from './codeHashes.ts'
import { codeRules } from './codeRules.ts'

type Input = {
  readonly loginId: string
  readonly to: string
  readonly facts: Omit<MailFacts, 'time' | 'isOwnPage'>
  readonly mail: (facts: MailFacts, code: string) => Mail
}

/**
 * Adds a code to a login and mails it. Only the three newest codes of a login are kept. When the mail fails the code
 * goes too, because no one will ever read it. A code that may have been delivered stays.
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
