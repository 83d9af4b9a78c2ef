import { isAddressEqual } from 'viem'
import { namedAccount } from '#shared/tables/rpc.ts'
import type { Auth } from '../Auth.ts'
import { HexAddress } from '../smartAccount/hexForms.ts'
import { safeAddress } from '../smartAccount/safeAddress.ts'
import type { CheckedRpc } from './checkRpc.ts'

/**
 * Whether a request for a signature or a transaction names the smart account, and not the account of the seed. It is
 * not called for methods of smart accounts only (`RpcRow.smartAccountOnly`).
 */
export async function usesSmartAccount(
  auth: Auth,
  { row, params }: Pick<CheckedRpc, 'row' | 'params'>,
): Promise<boolean> {
  const owner = auth.signedIn()?.eip155
  const named = HexAddress.safeParse(namedAccount(row, params)).data
  return owner !== undefined && named !== undefined && isAddressEqual(named, await safeAddress(owner))
}
