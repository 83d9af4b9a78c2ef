import { createSdk } from 'airlock-sdk'
import { frameUrl, projectId } from '../settings.ts'

// #region create
const sdk = createSdk({
  frameUrl,
  projectId,
  networks: ['eip155:1'],
  themeMode: 'light',
  themeVariables: {
    '--w3m-accent': '#c2410c',
    '--w3m-border-radius-master': '1px',
    '--w3m-font-family': 'Georgia, serif',
  },
})
// #endregion create

const byId = (id: string) => document.getElementById(id)!
byId('connect').onclick = () => sdk.open().catch(() => {})

// #region change
byId('dark').onclick = () => sdk.setTheme({ themeMode: 'dark' })
byId('green').onclick = () => sdk.setTheme({ themeVariables: { '--w3m-accent': '#15803d' } })
// #endregion change
