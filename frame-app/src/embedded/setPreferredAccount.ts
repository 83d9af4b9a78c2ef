import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { track } from '../app/reporting/track.ts'
import type { AccountType } from '../app/store/authSlice.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { isLoginNamespace } from '../wallets/isLoginNamespace.ts'
import { walletEventHandlers } from '../wallets/table/walletEventHandlers.ts'
import { accountsOf } from './embedded.ts'
import { keepUser } from './keepUser.ts'
import { whileLoading } from './whileLoading.ts'

/**
 * Changes the account type that the embedded wallet uses in a namespace. The dapp then sees a different address.
 *
 * @param namespace the active namespace by default
 * @throws AUTH_NOT_CONNECTED when the embedded wallet is not connected in the namespace
 */
export async function setPreferredAccount(
  app: App,
  type: AccountType,
  namespace: Namespace = app.store.getState().activeNamespace,
): Promise<void> {
  const { connectorType, network, generation } = connectionOf(app.store.getState(), namespace)
  if (connectorType !== 'AUTH' || !network || !isLoginNamespace(namespace)) throw makeError('AUTH_NOT_CONNECTED')
  await whileLoading(app, async () => {
    const { ask } = await app.auth()
    await ask.setPreferredAccount({ type })
    const user = await ask.getUser({ chainId: network, preferredAccountType: type })
    keepUser(app, namespace, { ...user, preferredAccountType: type })
    walletEventHandlers(app, namespace, generation).accountsChanged(accountsOf(user))
    track(app, 'SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network })
  })
}
