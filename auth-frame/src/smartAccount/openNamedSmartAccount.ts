import type { Address } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../Auth.ts'
import { openSmartAccount, type SafeAccount } from './openSmartAccount.ts'
import { smartAccountOf } from './smartAccountOf.ts'

/**
 * Opens the visitor's smart account that a request names, to prepare: it cannot sign.
 *
 * @param network CAIP-2
 * @throws UNAUTHORIZED when no one is logged in, or another account is named
 * @throws METHOD_NOT_ALLOWED for the account of the seed itself, INVALID_PARAMS where the network has no smart accounts
 */
export async function openNamedSmartAccount(auth: Auth, network: string, named: Address): Promise<SafeAccount> {
  await smartAccountOf(auth, named)
  const owner = auth.signedIn()?.eip155
  if (!owner) throw modalError('UNAUTHORIZED')
  return openSmartAccount(auth, network, owner)
}
