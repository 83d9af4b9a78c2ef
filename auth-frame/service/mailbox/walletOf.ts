import type { MailboxWallet } from '../../api/mailboxApi.ts'
import { readAccount } from '../account/readAccount.ts'
import type { RoleContext } from '../RoleContext.ts'

/** The wallet of the account that made a box; `null` where it has no keys yet: that one has nothing to approve. */
export async function walletOf(
  context: Pick<RoleContext, 'db' | 'keys'>,
  box: { readonly account_id: string; readonly identity_id: string },
): Promise<MailboxWallet | null> {
  const { enrolments, email, userName } = await readAccount(context, {
    accountId: box.account_id,
    identityId: box.identity_id,
  })
  const address = enrolments.findLast(({ confirmed }) => confirmed)?.address
  return address === undefined ? null : { address, name: email ?? userName }
}
