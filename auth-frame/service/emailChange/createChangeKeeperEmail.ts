import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { emailAtRest } from '../email/emailAtRest.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { describeError } from '../log/describeError.ts'
import { mails } from '../mail/mails.ts'
import type { RoleContext } from '../RoleContext.ts'
import { assertFresh } from '../session/assertFresh.ts'
import { changeAddress } from './changeAddress.ts'
import { EmailChange } from './EmailChange.ts'

/**
 * Makes the keeper's half of a change of e-mail: with the keeper's own session and the login role's assertion that both
 * codes were right. The old address gets a notice. The same assertion again changes nothing and is no error: an answer
 * may get lost.
 *
 * @throws ServiceFailure UNAUTHORIZED for an assertion that is not the login role's, is over, or is about another
 *   account;
 *   PROOF_TOO_OLD, CONFLICT when the address cannot be used
 */
export function createChangeKeeperEmail(context: RoleContext) {
  const { db, settings, clock, log, mail } = context
  const jwks = createRemoteJWKSet(new URL(`${settings.loginInternalUrl}/.well-known/jwks.json`), {
    timeoutDuration: 5_000,
  })

  return async (assertion: string, session: SessionRequest): Promise<null> => {
    const change = await verify(assertion)
    const own = await db
      .selectFrom('identities')
      .select(['kind', 'email'])
      .where('id', '=', session.identityId)
      .executeTakeFirst()
    if (own?.kind !== change.kind) throw new ServiceFailure('UNAUTHORIZED')
    const present = own.email && emailAtRest.open(context, own.email, session.identityId)
    if (present === change.new) return null
    assertFresh(context, session)
    if (present !== change.old) throw new ServiceFailure('UNAUTHORIZED')
    await db.transaction().execute((trx) => changeAddress(context, trx, session, change))
    if (change.old) {
      const notice = mails.addressChanged({ origin: change.origin, browser: session.browser, time: clock.now() })
      // The change stands whether or not the notice arrives.
      await mail.send(change.old, notice).catch(() => undefined)
    }
    return null
  }

  async function verify(assertion: string) {
    try {
      const { payload } = await jwtVerify(assertion, jwks, {
        algorithms: ['EdDSA'],
        typ: 'email-change',
        issuer: settings.loginUrl,
        audience: settings.keeperUrl,
        currentDate: new Date(clock.now()),
        clockTolerance: 5,
        requiredClaims: ['exp', 'nbf', 'iat'],
      })
      return EmailChange.parse(payload)
    } catch (cause) {
      if (cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout))
        throw new ServiceFailure('UNAUTHORIZED', { cause })
      log.error({ event: 'assertion-unchecked', error: describeError(cause) }, 'the login role gave no keys')
      throw new ServiceFailure('INTERNAL', { cause })
    }
  }
}
