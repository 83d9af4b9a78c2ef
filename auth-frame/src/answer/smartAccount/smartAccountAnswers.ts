import type { RpcAnswer } from '../RpcAnswer.ts'
import { bundlerAnswers } from './bundlerAnswers.ts'
import { getAssets } from './getAssets.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { getCapabilities } from './getCapabilities.ts'
import { grantPermissions } from './grantPermissions.ts'
import { revokePermissions } from './revokePermissions.ts'
import { sendCalls } from './sendCalls.ts'
import { sendTransaction } from './sendTransaction.ts'
import { sendUserOperation } from './sendUserOperation.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'

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
