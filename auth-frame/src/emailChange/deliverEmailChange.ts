import { emailChangeClaims } from '../../api/emailChangeClaims.ts'
import type { Services } from '../serviceClient/Services.ts'
import { readWord } from './readWord.ts'

type Words = { readonly ticket: string; readonly assertion: string }

/**
 * Takes both words of a change of e-mail to the keeper, and its receipt to the login role. It needs no session, and the
 * login role does the same by itself: coming twice does no harm.
 *
 * @returns `refused` when the keeper no longer makes the change; the login role then takes it back
 */
export async function deliverEmailChange(
  { login, keeper }: Services,
  { ticket, assertion }: Words,
): Promise<'done' | 'refused'> {
  const { receipt } = await keeper.completeEmailChange({ ticket, assertion })
  const { outcome } = readWord(receipt, emailChangeClaims.receipt)
  await login.settleEmailChange({ receipt })
  return outcome
}
