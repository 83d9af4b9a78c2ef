import type { RpcAnswer } from '../RpcAnswer.ts'
import { getAssets } from '../smartAccount/calls/getAssets.ts'
import { getCallsStatus } from '../smartAccount/calls/getCallsStatus.ts'
import { getCapabilities } from '../smartAccount/calls/getCapabilities.ts'
import { sendCalls } from '../smartAccount/calls/sendCalls.ts'
import { bundlerAnswers } from '../smartAccount/operation/bundlerAnswers.ts'
import { sendTransaction } from '../smartAccount/operation/sendTransaction.ts'
import { sendUserOperation } from '../smartAccount/operation/sendUserOperation.ts'
import { grantPermissions } from '../smartAccount/permissions/grantPermissions.ts'
import { revokePermissions } from '../smartAccount/permissions/revokePermissions.ts'
import { signMessage } from '../smartAccount/signMessage.ts'
import { signTypedData } from '../smartAccount/signTypedData.ts'

/**
 * What smart accounts answer, by method, and what reports on both accounts (`wallet_getAssets`). `personal_sign`,
 * `eth_signTypedData_v4` and `eth_sendTransaction` come here only where the request names the smart account
 * (`usesSmartAccount`).
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
