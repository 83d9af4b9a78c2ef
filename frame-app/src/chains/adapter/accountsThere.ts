import { modalError } from '#shared/errors/modalError.ts'
import type { Account } from '#shared/protocol/account.ts'
import { networkRefusal } from './networkRefusal.ts'

/**
 * A network switch in a family that writes an account differently on each network: asks the wallet for the new ones.
 *
 * @param asked what the wallet answers to that
 * @throws CHAIN_NOT_SUPPORTED for a wallet without an account there, and what `networkRefusal` makes of a refusal
 */
export async function accountsThere(asked: Promise<readonly Account[]>): Promise<readonly Account[]> {
  const accounts = await asked.catch((error: unknown) => {
    throw networkRefusal(error)
  })
  if (accounts.length === 0) throw modalError('CHAIN_NOT_SUPPORTED')
  return accounts
}
