import type { App } from '../app/App.ts'
import type { LoginNamespace } from '../wallets/isLoginNamespace.ts'
import type { EmbeddedUser } from './embedded.ts'

/** Stores the data about the auth frame's user that the modal frame needs. */
export function keepUser({ store, walletStorage }: App, namespace: LoginNamespace, found: EmbeddedUser): void {
  const { auth, patchAuth } = store.getState()
  const userName = found.userName ?? auth.user?.userName ?? null
  patchAuth({
    loginUsed: true,
    user: { email: found.email ?? null, userName },
    ...(namespace === 'eip155' && { smartAccountDeployed: found.smartAccountDeployed ?? null }),
    ...(found.preferredAccountType && {
      preferredAccountTypes: { ...auth.preferredAccountTypes, [namespace]: found.preferredAccountType },
    }),
  })
  walletStorage.set('EMAIL_LOGIN_USED_KEY', true)
  walletStorage.set('LAST_USED_CHAIN_KEY', found.chainId)
  if (userName) walletStorage.set('SOCIAL_USERNAME', userName)
  walletStorage.set('PREFERRED_ACCOUNT_TYPE', store.getState().auth.preferredAccountTypes)
}
