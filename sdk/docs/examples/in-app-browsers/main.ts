import { createSdk } from 'airlock-sdk'
import { safe } from 'airlock-sdk/safe'
import { frameUrl, projectId } from '../settings.ts'

// #region create
const sdk = createSdk({
  frameUrl,
  projectId,
  networks: ['eip155:1'],
  // Inside the Safe app, the user's Safe connects. Elsewhere, this has no effect.
  providers: safe(),
  metadata: {
    name: 'My dapp',
    // Where a wallet app sends the user back to: your own app, or your page.
    redirect: { native: 'mydapp://', universal: 'https://dapp.example/app' },
  },
})
// #endregion create

const byId = (id: string) => document.getElementById(id)!
byId('connect').onclick = () => sdk.open().catch(() => {})
sdk.subscribe(({ namespaces }) => {
  byId('account').textContent = namespaces.eip155?.address ?? ''
})

// #region framed
// Email and social logins do not work in a frame. A link opens the page in a tab of its own.
const isFramed = window.self !== window.top
byId('own-tab').hidden = !isFramed
// #endregion framed
