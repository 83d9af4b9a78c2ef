import { isAddressEqual, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { RpcAnswer } from '../../Auth.ts'
import { HexAddress, HexQuantity } from '../../eip155/chain/hexForms.ts'
import { safeAddress } from '../../eip155/chain/safeAddress.ts'
import { smartAccountNetworks } from '../chainIdOf.ts'

const Params = z.union([
  z.tuple([]),
  z.tuple([HexAddress]),
  z.tuple([HexAddress, z.array(HexQuantity).check(z.maxLength(200))]),
])

/** The smart account's capabilities. `atomicBatch` is the name of `atomic` in version 1 of EIP-5792. */
const capabilities: Json = {
  atomic: { status: 'supported' },
  atomicBatch: { supported: true },
  paymasterService: { supported: true },
  permissions: {
    supported: true,
    permissionTypes: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
    signerTypes: ['wallet'],
  },
}

/**
 * Handles `wallet_getCapabilities` (EIP-5792): returns the account's capabilities on each network. The EOA has no
 * capabilities.
 *
 * @throws UNAUTHORIZED for an account of another owner
 */
export const getCapabilities: RpcAnswer = async (auth, { params }) => {
  const parsed = Params.safeParse(params)
  if (!parsed.success)
    throw makeError('INVALID_PARAMS', { detail: '`params` of wallet_getCapabilities have the wrong form' })
  const visitor = auth.signedIn()
  if (!visitor) throw makeError('UNAUTHORIZED')
  const account = await safeAddress(visitor.eip155)
  const preferred = visitor.preferredAccountType === 'smartAccount' ? account : visitor.eip155
  const [named = preferred, chains] = parsed.data
  if (isAddressEqual(named, visitor.eip155)) return {}
  if (!isAddressEqual(named, account)) throw makeError('UNAUTHORIZED')
  const asked = chains?.map((chain) => BigInt(chain))
  const known = smartAccountNetworks.filter((id) => !asked || asked.includes(BigInt(id)))
  return Object.fromEntries(known.map((id) => [numberToHex(id), capabilities]))
}
