import { sql } from 'kysely'
import { emailAtRest } from '../../account/emailAtRest.ts'
import type { Asker } from '../../context/OriginCheck.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { ClientRequest } from '../../http/ClientRequest.ts'
import { askingPlace } from '../askingPlace.ts'
import { continueLogin } from '../continueLogin.ts'
import { wayInRules } from './wayInRules.ts'

type Refused = { readonly to: string; readonly asker: Asker; readonly challenge: string }

/**
 * Keeps the start of a login that was refused because strangers used up the mails. The page behind the way-in mail
 * shows it to a user in the same network. Only the latest of each network are kept, so refused callers cannot fill the
 * database.
 */
export async function keepAttempt(
  context: RoleContext,
  { to, asker, challenge }: Refused,
  request: ClientRequest,
): Promise<void> {
  await continueLogin(context, {
    kind: 'way-in',
    life: wayInRules.life,
    challenge,
    email: to,
    project_id: asker.projectId,
    origin: asker.origin,
    browser: request.browser,
    details: JSON.stringify(askingPlace.keep(context, challenge, request)),
  })
  const pending = context.db
    .selectFrom('logins')
    .select('id')
    .where('kind', '=', 'way-in')
    .where('email_hash', 'in', emailAtRest.hashes(context, to))
    .where('status', '=', 'pending')
    .where(sql<string>`details ->> 'network'`, 'in', askingPlace.hashes(context, request))
    .orderBy('expires_at', 'desc')
  await context.db.deleteFrom('logins').where('id', 'in', pending.offset(wayInRules.attempts)).execute()
}
