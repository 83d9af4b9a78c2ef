import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import { maySpend, rpc as rows } from '#shared/tables/rpc.ts'
import { refreshBalances } from '../../account/balances/refreshBalances.ts'
import type { App } from '../../app/App.ts'
import { requireListedOrigin } from '../../app/project/requireListedOrigin.ts'
import { showError } from '../../app/reporting/showError.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import type { LoginNamespace } from '../../wallets/isLoginNamespace.ts'
import { countWaiting, takeApprovalStep } from './takeApprovalStep.ts'

type Asked = { readonly namespace: LoginNamespace; readonly rpc: JsonRpc }

/**
 * Sends a request to the embedded wallet. If the request needs the user's approval, the modal opens for the approval
 * and then closes. If a flow in the modal sent the request, the modal continues that flow instead of closing.
 *
 * @throws ALERT_ORIGIN_NOT_ALLOWED when an unlisted dapp requests an approval; RATE_LIMITED, SERVER_ERROR,
 *   ALERT_INVALID_PROJECT_ID or SERVICE_UNREACHABLE if the list of origins could not be loaded; and what `work` throws
 */
export async function approve(app: App, asked: Asked, work: () => Promise<Json>): Promise<Json> {
  if (!needsApproval(asked.rpc.method)) return work()
  await requireListedOrigin(app, 'page').catch((error: Error) => {
    // The user sees the alert, but the dapp receives the underlying error of the origin check.
    throw error.cause ?? error
  })
  countWaiting(app, 1)
  try {
    const result = await work()
    countWaiting(app, -1)
    if (maySpend(asked.rpc.method)) void refreshBalances(app)
    takeApprovalStep(app, 'succeeded')
    return result
  } catch (error) {
    countWaiting(app, -1)
    const isDeclined = error instanceof AirlockError && error.code === 4001
    takeApprovalStep(app, isDeclined ? 'cancelled' : 'failed')
    if (isDeclined && app.store.getState().open) showError(app, refusalOf(app, asked), error)
    if (error instanceof AirlockError && error.reason === 'FEE_NOT_COVERED')
      await import('./showFeeNeeded.ts').then(
        ({ showFeeNeeded }) => showFeeNeeded(app, asked.namespace, error),
        () => {},
      )
    throw error
  }
}

/**
 * Returns whether a method needs the user's approval. The method table lists `wallet_revokePermissions` (EIP-2255) as a
 * method that needs no approval, but ERC-7715 uses the same name for a method that needs a signature.
 */
const needsApproval = (method: string): boolean =>
  rows.get(method)?.safe === false || method === 'wallet_revokePermissions'

/**
 * Returns the error that the modal shows after the user declines a request. The error of a smart account is different:
 * the most likely reason is that the dapp does not support smart accounts.
 */
function refusalOf({ store }: App, { namespace }: Asked): AirlockError {
  const { accounts, address } = connectionOf(store.getState(), namespace)
  const isSmart = accounts.find((account) => account.address === address)?.type === 'smartAccount'
  return makeError(isSmart ? 'SMART_ACCOUNT_UNSUPPORTED' : 'SIGNATURE_DECLINED')
}
