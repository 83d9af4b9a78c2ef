import type { Account } from '../../../api/serviceApi.ts'
import type { Services } from '../../loginSession/Services.ts'
import { deliverEmailChange } from './deliverEmailChange.ts'

/**
 * Delivers a change of e-mail that has not reached the keeper yet, and returns the account after it. If it cannot be
 * delivered now, both addresses continue to log in.
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
