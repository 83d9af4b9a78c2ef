import {
  createPublicClient,
  custom,
  type VerifyMessageParameters,
  type VerifyTypedDataParameters,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import type { Provider } from '../../../../sdk/src/index.ts'

/** Whether the account signed the message. For a smart account, asks the account's contract through the provider. */
export async function proveMessage(provider: Provider, claim: VerifyMessageParameters): Promise<boolean> {
  if (await verifyMessage(claim).catch(() => false)) return true
  return createPublicClient({ transport: custom(provider) }).verifyMessage(claim)
}

/** Whether the account signed the typed data. */
export async function proveTypedData(provider: Provider, claim: VerifyTypedDataParameters): Promise<boolean> {
  if (await verifyTypedData(claim).catch(() => false)) return true
  return createPublicClient({ transport: custom(provider) }).verifyTypedData(claim)
}
