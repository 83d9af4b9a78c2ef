import type { MailboxWallet } from '../../api/mailboxApi.ts'
import { readAccount } from '../account/readAccount.ts'
import type { RoleContext } from '../context/RoleContext.ts'

/**
 * The wallet of the account that opened a mailbox, and the origin of the session that did. `null` for an account
 * without keys: it has nothing to approve. A name that the user chose at a provider is not part of it, because it can
 * be any text.
 */
export async function walletOf(
  context: Pick<RoleContext, 'db' | 'keys'>,
  box: { readonly account_id: string; readonly identity_id: string; readonly origin: string | null },
): Promise<MailboxWallet | null> {
  const { enrolments, email } = await readAccount(context, {
    accountId: box.account_id,
    identityId: box.identity_id,
  })
  const address = enrolments.findLast(({ confirmed }) => confirmed)?.address
  return address === undefined ? null : { address, email, origin: box.origin }
}
