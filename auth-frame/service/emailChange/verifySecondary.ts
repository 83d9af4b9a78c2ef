import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { enterCode } from '../code/enterCode.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../RoleContext.ts'
import { openChange } from './ChangeDetails.ts'
import { changeAddress } from './changeAddress.ts'
import { assertionLife, type EmailChange } from './EmailChange.ts'

/**
 * Takes the code of the new address, changes the address here, and signs the word with which the keeper changes it too.
 *
 * @throws ServiceFailure as `enterCode` does, CONFLICT when the address cannot be used
 */
export async function verifySecondary(
  context: RoleContext,
  code: string,
  session: SessionRequest,
): Promise<{ newEmail: string; assertion: string }> {
  const { sessionId, networks } = session
  return enterCode(
    context,
    { kind: 'change-secondary', code, sessionId, networks },
    async ({ details, origin }, trx) => {
      const change = openChange(context, details, sessionId)
      await changeAddress(context, trx, session, change)
      const { kind } = await trx
        .selectFrom('identities')
        .select('kind')
        .where('id', '=', session.identityId)
        .executeTakeFirstOrThrow()
      return { newEmail: change.new, assertion: await sign(context, { ...change, kind, origin: origin! }) }
    },
  )
}

function sign({ keys, settings, clock }: RoleContext, claims: EmailChange): Promise<string> {
  const { kid, privateKey } = keys.signing[0]!
  const seconds = Math.floor(clock.now() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'email-change' })
    .setIssuer(settings.loginUrl)
    .setAudience(settings.keeperUrl)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + assertionLife)
    .sign(privateKey)
}
