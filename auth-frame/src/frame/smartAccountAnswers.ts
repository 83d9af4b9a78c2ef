import type { RpcAnswer } from '../Auth.ts'
import { sendTransaction } from '../smartAccount/approveAndSend.ts'
import { getAssets } from '../smartAccount/calls/getAssets.ts'
import { getCallsStatus } from '../smartAccount/calls/getCallsStatus.ts'
import { getCapabilities } from '../smartAccount/calls/getCapabilities.ts'
import { grantPermissions } from '../smartAccount/calls/grantPermissions.ts'
import { revokePermissions } from '../smartAccount/calls/revokePermissions.ts'
import { sendCalls } from '../smartAccount/calls/sendCalls.ts'
import { signMessage, signTypedData } from '../smartAccount/signAsSmartAccount.ts'
import { bundlerAnswers, sendUserOperation } from '../smartAccount/userOperationAnswers.ts'

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
