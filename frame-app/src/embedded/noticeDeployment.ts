import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'

/**
 * Detects when the smart account has been deployed, which happens with its first user operation. Asks the auth frame
 * about the deployment as soon as the wallet's answer shows that a user operation is on chain.
 *
 * @param result the embedded wallet's answer
 */
export async function noticeDeployment(app: App, { method }: JsonRpc, result: Json): Promise<void> {
  const { auth, patchAuth } = app.store.getState()
  const { accounts, address, network, epoch } = connectionOf(app.store.getState(), 'eip155')
  const isSmart = accounts.find((account) => account.address === address)?.type === 'smartAccount'
  if (auth.smartAccountDeployed !== false || !isSmart || !tellsOfLanding(method, result)) return
  const { ask } = await app.auth()
  const { isDeployed } = await ask.initSmartAccount(null)
  const now = connectionOf(app.store.getState(), 'eip155')
  if (now.epoch === epoch && now.network === network) patchAuth({ smartAccountDeployed: isDeployed })
}

function tellsOfLanding(method: string, result: Json): boolean {
  if (method === 'eth_sendTransaction') return true
  if (method === 'eth_getUserOperationReceipt') return result !== null
  const status = (result as { status?: Json } | null)?.status
  return method === 'wallet_getCallsStatus' && (status === 200 || status === 'CONFIRMED')
}
