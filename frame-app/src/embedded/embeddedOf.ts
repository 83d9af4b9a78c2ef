import type { App } from '../app/App.ts'
import type { Connector } from '../wallets/connector.ts'
import type { LoginNamespace } from '../wallets/isLoginNamespace.ts'
import { approve } from './approval/approve.ts'
import { createEmbeddedConnector, type EmbeddedUser } from './embedded.ts'
import { joinRunning } from './joinRunning.ts'
import { keepUser } from './keepUser.ts'
import { forgetLogin } from './loadLogin.ts'
import { noticeDeployment } from './noticeDeployment.ts'
import { preferredAccount } from './preferredAccount.ts'
import { whileLoading } from './whileLoading.ts'

/** The embedded wallet of a namespace. A visitor who is logged in has an account in each. */
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

/** The label of the account for the visitor: the e-mail address, the name at the provider, or the login method. */
function nameOf(app: App, { email, userName }: EmbeddedUser): string {
  const { loginMethod, user } = app.store.getState().auth
  return email || userName || user?.userName || loginMethod || 'AUTH'
}

/**
 * Ends the login of the embedded wallet. What this side keeps of it is deleted first; then the auth frame is
 * asked to log out, for three seconds at most.
 *
 * @throws when the auth frame could not be reached
 */
async function signOut(app: App): Promise<void> {
  forgetLogin(app)
  const { ask } = await app.auth()
  await ask.signOut(null)
}
