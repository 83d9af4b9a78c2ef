import { errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { emailChangeClaims } from '../../api/emailChangeApi.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { mails } from '../mail/mails.ts'
import { changeAddress } from './changeAddress.ts'
import { changeRules, createRoleJwtVerifier, signRoleJwt } from './roleJwt.ts'

type Ticket = z.output<typeof emailChangeClaims.ticket>
/**
 * The assertion's claims with its expiry in seconds. We check the expiry ourselves, because even an expired assertion
 * gets a receipt.
 */
const Assertion = z.extend(emailChangeClaims.assertion, { exp: z.int() })
type Assertion = z.output<typeof Assertion>
type ChangeJwts = { readonly ticket: string; readonly assertion: string }

/**
 * Creates the handler that makes an email change at the keeper. Anyone who presents two JWTs may call it: the keeper's
 * own ticket, and the login role's assertion that the user entered both codes while the ticket was valid. The old
 * address gets an email about the change.
 *
 * The same JWTs can be presented again: they get the same answer and change nothing. The keeper finally refuses a
 * change if another wallet has the address, if the user has requested a different change since, or if the assertion has
 * expired. The login role then restores the old address.
 *
 * @throws ServiceFailure UNAUTHORIZED (from the handler) if a JWT is not genuine, or if the two do not belong together
 */
export function createChangeCompletion(context: RoleContext) {
  const { db, settings, clock, mail } = context
  const verify = createRoleJwtVerifier(context)

  return async ({ ticket, assertion: jwt }: ChangeJwts): Promise<{ receipt: string }> => {
    const assertion = await verify(jwt, 'email-change', Assertion, { evenExpired: true })
    const isOver = assertion.exp * 1000 + changeRules.skew <= clock.now()
    const outcome = isOver ? await refuse(assertion.jti) : await complete(assertion, await readTicket(context, ticket))
    const header = { typ: 'email-change-receipt', audience: settings.loginUrl, life: changeRules.receipt } as const
    return { receipt: await signRoleJwt(context, header, { jti: assertion.jti, outcome }) }
  }

  async function complete(assertion: Assertion, ticket: Ticket): Promise<'done' | 'refused'> {
    const isSame = assertion.jti === ticket.jti && assertion.kind === ticket.kind && assertion.new === ticket.new
    // With a social login, the provider reports an address to each role separately, so the two old addresses may
    // differ.
    const isOld = ticket.kind !== 'email' || assertion.old === ticket.old
    if (!isSame || !isOld || assertion.iat > ticket.exp + changeRules.skew / 1000)
      throw new ServiceFailure('UNAUTHORIZED')
    const outcome = await settle(ticket)
    if (outcome !== 'changed') return outcome
    if (ticket.old) {
      const { origin, browser } = ticket
      const isOwnPage = origin === settings.authOrigin
      const notice = mails.addressChanged({ origin, isOwnPage, browser, time: clock.now() })
      // If the notice cannot be sent, the change stays in effect.
      await mail.send(ticket.old, notice).catch(() => undefined)
    }
    return 'done'
  }

  async function settle(ticket: Ticket): Promise<'changed' | 'done' | 'refused'> {
    try {
      return await db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('tickets')
          .select('done')
          .where('id', '=', ticket.jti)
          .forUpdate()
          .executeTakeFirst()
        if (!row) return 'refused'
        if (row.done) return 'done'
        await changeAddress(context, trx, ticket.identity, ticket)
        const expires_at = new Date(clock.now() + changeRules.outcome)
        await trx
          .updateTable('tickets')
          .set({ done: true, new_hash: null, expires_at })
          .where('id', '=', ticket.jti)
          .execute()
        return 'changed'
      })
    } catch (error) {
      if (!(error instanceof ServiceFailure && error.code === 'CONFLICT')) throw error
      return refuse(ticket.jti)
    }
  }

  /**
   * Refuses a change, unless it has already been made. Does not read the ticket, because its key may have been removed:
   * the row of the ticket shows whether the change was made.
   */
  async function refuse(jti: string): Promise<'done' | 'refused'> {
    await db.deleteFrom('tickets').where('id', '=', jti).where('done', '=', false).execute()
    const made = await db.selectFrom('tickets').select('id').where('id', '=', jti).executeTakeFirst()
    return made ? 'done' : 'refused'
  }
}

/**
 * Verifies a ticket that this role signed. Accepts an expired ticket, because the expiry only limits when the assertion
 * may be signed.
 */
async function readTicket({ keys, settings }: RoleContext, jwt: string): Promise<Ticket> {
  try {
    const { payload } = await jwtVerify(
      jwt,
      ({ kid }) => keys.signing.find((key) => key.kid === kid)?.publicKey ?? Promise.reject(new errors.JWSInvalid()),
      {
        algorithms: ['EdDSA'],
        typ: 'email-change-ticket',
        issuer: settings.url,
        audience: settings.loginUrl,
        // Ignores the ticket's expiry. The assertion's `iat` shows whether the ticket was valid when the user entered
        // the codes.
        currentDate: new Date(0),
        clockTolerance: Number.MAX_SAFE_INTEGER,
      },
    )
    return emailChangeClaims.ticket.parse(payload)
  } catch (cause) {
    throw new ServiceFailure('UNAUTHORIZED', { cause })
  }
}
