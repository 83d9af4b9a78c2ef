import type { Account } from '../../api/serviceApi.ts'
import type { Services } from '../serviceClient/Services.ts'
import { deliverEmailChange } from './deliverEmailChange.ts'

/**
 * The account as the login role returned it, after the change of e-mail that had not reached the keeper yet. Where it
 * cannot be delivered now, both addresses go on to log in.
 */
export async function finishEmailChange(services: Services, account: Account): Promise<Account> {
  if (!account.pendingChange) return account
  try {
    await deliverEmailChange(services, account.pendingChange)
    return await services.login.getAccount(null)
  } catch {
    return account
  }
}
