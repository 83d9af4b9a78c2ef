import { isAddressEqual } from 'viem'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../Auth.ts'
import { safeAddress } from '../eip155/accounts/safeAddress.ts'
import { HexAddress } from '../eip155/chain/hexForms.ts'
import type { CheckedRpc } from './checkRpc.ts'

/**
 * Whether a request for a signature or a transaction names the smart account, and not the account of the seed. It is
 * not called for methods that only smart accounts have.
 */
export async function usesSmartAccount(
  auth: Auth,
  { method, params }: Pick<CheckedRpc, 'method' | 'params'>,
): Promise<boolean> {
  const owner = auth.signedIn()?.eip155
  const named = HexAddress.safeParse(namedAccount(method, params)).data
  return owner !== undefined && named !== undefined && isAddressEqual(named, await safeAddress(owner))
}

function namedAccount(method: string, params: readonly Json[]): Json | undefined {
  if (method === 'personal_sign') return params[1]
  if (method === 'eth_signTypedData_v4') return params[0]
  const [first] = params
  return method === 'eth_sendTransaction' && typeof first === 'object' && first !== null && 'from' in first
    ? first.from
    : undefined
}
