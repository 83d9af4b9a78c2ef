import { createSdk } from 'airlock-sdk'
import { frameUrl, projectId } from '../settings.ts'

// #region create
const sdk = createSdk({
  frameUrl,
  projectId,
  networks: ['eip155:1'],
  features: {
    email: true,
    // In this order. `false` offers no social login, and `true` offers all of them.
    socials: ['google', 'apple', 'farcaster'],
    connectMethodsOrder: ['email', 'social', 'wallet'],
  },
})
// #endregion create

const byId = (id: string) => document.getElementById(id)!
byId('connect').onclick = () => sdk.open().catch(() => {})

// #region user
// A button of your own that leads straight to the email login. `connectWallet('google')` does it for a social login.
byId('email').onclick = () => sdk.connectWallet('email').catch(() => {})

sdk.subscribe(({ namespaces }) => {
  const account = namespaces.eip155
  byId('user').textContent = account?.user ? `${account.user.email} (${account.loginProvider})` : ''
})
// #endregion user

// #region change
byId('change').onclick = async () => {
  try {
    const { email } = await sdk.updateEmail()
    byId('user').textContent = `${email} (changed)`
  } catch (error) {
    byId('user').textContent = `Not changed: ${(error as Error).message}`
  }
}
// #endregion change
