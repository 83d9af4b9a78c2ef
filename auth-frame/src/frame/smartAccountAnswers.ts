import { isAddressEqual, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { RpcAnswer } from '../Auth.ts'
import { HexAddress, HexQuantity } from '../eip155/chain/hexForms.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { sendTransaction } from '../smartAccount/approveAndSend.ts'
import { getAssets } from '../smartAccount/calls/getAssets.ts'
import { getCallsStatus } from '../smartAccount/calls/getCallsStatus.ts'
import { grantPermissions } from '../smartAccount/calls/grantPermissions.ts'
import { revokePermissions } from '../smartAccount/calls/revokePermissions.ts'
import { sendCalls } from '../smartAccount/calls/sendCalls.ts'
import { smartAccountNetworks } from '../smartAccount/chainIdOf.ts'
import { signMessage, signTypedData } from '../smartAccount/signAsSmartAccount.ts'
import { bundlerAnswers, sendUserOperation } from '../smartAccount/userOperationAnswers.ts'

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
const getCapabilities: RpcAnswer = async (auth, { params }) => {
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

/**
 * The functions that answer the smart account's RPC methods, and `wallet_getAssets`, which reports on both accounts.
 * They answer `personal_sign`, `eth_signTypedData_v4` and `eth_sendTransaction` only if the request names the smart
 * account (`usesSmartAccount`).
 */
export const smartAccountAnswers: ReadonlyMap<string, RpcAnswer> = new Map<string, RpcAnswer>([
  ['personal_sign', signMessage],
  ['eth_signTypedData_v4', signTypedData],
  ['eth_sendTransaction', sendTransaction],
  ['wallet_sendCalls', sendCalls],
  ['wallet_getCallsStatus', getCallsStatus],
  ['wallet_getCapabilities', getCapabilities],
  ['wallet_getAssets', getAssets],
  ['wallet_grantPermissions', grantPermissions],
  ['wallet_revokePermissions', revokePermissions],
  ['eth_sendUserOperation', sendUserOperation],
  ...bundlerAnswers,
])
