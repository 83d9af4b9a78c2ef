import type { Address } from 'viem'
import type { Auth } from '../Auth.ts'
import { smartAccountAddress } from './smartAccountAddress.ts'

/**
 * Answers INIT_SMART_ACCOUNT: where the smart account is on the active network of eip155, and whether it is deployed. It is
 * deployed with its first operation and not before.
 *
 * @throws UNAUTHORIZED, INVALID_PARAMS where the network has none, CHAIN_DISCONNECTED
 */
export function initSmartAccount(auth: Auth): Promise<{ readonly address: Address; readonly isDeployed: boolean }> {
  return smartAccountAddress(auth, auth.activeNetwork('eip155'))
}
