import { emailChangeClaims } from '../../../api/emailChangeClaims.ts'
import { readUnverifiedClaims } from '../../keys/readUnverifiedClaims.ts'
import type { Services } from '../../loginSession/Services.ts'

type ChangeJwts = { readonly ticket: string; readonly assertion: string }

/**
 * Takes both JWTs of a change of e-mail to the keeper, and the keeper's receipt to the login role. It needs no session.
 * The login role does the same by itself: to deliver twice does no harm.
 *
 * @returns `refused` if the keeper no longer makes the change; the login role then takes it back
 */
export async function deliverEmailChange(
  { login, keeper }: Services,
  { ticket, assertion }: ChangeJwts,
): Promise<'done' | 'refused'> {
  const { receipt } = await keeper.completeEmailChange({ ticket, assertion })
  const { outcome } = readUnverifiedClaims(receipt, emailChangeClaims.receipt)
  await login.settleEmailChange({ receipt })
  return outcome
}
