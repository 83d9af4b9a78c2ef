import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import type { Connector } from '../wallets/connector.ts'
import type { LoginNamespace } from '../wallets/isLoginNamespace.ts'
import { approve } from './approval/approve.ts'
import { createEmbeddedConnector, type EmbeddedUser } from './embedded.ts'
import { joinRunning } from './joinRunning.ts'
import { keepUser } from './keepUser.ts'
import { forgetLogin } from './loadLogin.ts'
import { preferredAccount } from './preferredAccount.ts'
import { whileLoading } from './whileLoading.ts'

/** Returns the embedded wallet's connector for a namespace. A logged-in user has an account in each login namespace. */
export const embeddedOf = (app: App, namespace: LoginNamespace): Connector =>
  createEmbeddedConnector({
    namespace,
    ask: async () => (await app.auth()).ask,
    loginUsed: () => app.store.getState().auth.loginUsed,
    preferred: () => preferredAccount(app.store.getState(), namespace),
    whileLoading: (load) => whileLoading(app, load),
    onUser: (user) => keepUser(app, namespace, user),
    async approving(rpc, work) {
      const result = await approve(app, { namespace, rpc }, work)
      if (namespace === 'eip155') noticeDeployment(app, rpc, result).catch(() => {})
      return result
    },
    signOut: () => joinRunning(app, 'signOut', () => signOut(app)),
    wallet: (user) => ({ name: nameOf(app, user), icon: null, rdns: '' }),
  })

/**
 * Returns the account's label for the user: the email address, the name at the social provider, or the login method.
 */
function nameOf(app: App, { email, userName }: EmbeddedUser): string {
  const { loginMethod, user } = app.store.getState().auth
  return email || userName || user?.userName || loginMethod || 'AUTH'
}

/**
 * Ends the login of the embedded wallet. Deletes what the modal frame stores about the login, then asks the auth frame
 * to log out. The caller waits at most three seconds.
 *
 * @throws when the auth frame could not be reached
 */
async function signOut(app: App): Promise<void> {
  forgetLogin(app)
  const { ask } = await app.auth()
  await ask.signOut(null)
}

/**
 * Detects when the smart account has been deployed, which happens with its first user operation. Asks the auth frame
 * about the deployment as soon as the wallet's answer shows that a user operation is on chain.
 *
 * @param result the embedded wallet's answer
 */
async function noticeDeployment(app: App, { method }: JsonRpc, result: Json): Promise<void> {
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
