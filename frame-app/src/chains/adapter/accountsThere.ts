import { makeError } from '#shared/errors/makeError.ts'
import type { Account } from '#shared/protocol/account.ts'
import { networkRefusal } from './networkRefusal.ts'

/**
 * Returns the wallet's accounts on another network. In a family whose addresses differ by network, an adapter switches
 * the network by asking the wallet for these accounts.
 *
 * @param asked resolves to the wallet's answer
 * @throws CHAIN_NOT_SUPPORTED if the wallet has no account on that network; for a refusal, the error from
 * `networkRefusal`
 */
export async function accountsThere(asked: Promise<readonly Account[]>): Promise<readonly Account[]> {
  const accounts = await asked.catch((error: unknown) => {
    throw networkRefusal(error)
  })
  if (accounts.length === 0) throw makeError('CHAIN_NOT_SUPPORTED')
  return accounts
}
