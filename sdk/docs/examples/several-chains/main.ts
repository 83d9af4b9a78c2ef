import { createSdk } from 'airlock-sdk'
import { frameUrl, projectId } from '../settings.ts'

// #region create
const ethereum = 'eip155:1'
const base = 'eip155:8453'

const sdk = createSdk({
  frameUrl,
  projectId,
  networks: [ethereum, base],
  defaultNetwork: ethereum,
})
// #endregion create

const byId = (id: string) => document.getElementById(id)!
byId('connect').onclick = () => sdk.open().catch(() => {})

// #region show
sdk.subscribe(({ network, namespaces }) => {
  byId('network').textContent = namespaces.eip155?.networkName ?? network
})
// #endregion show

// #region switch
byId('base').onclick = async () => {
  try {
    await sdk.switchNetwork(base)
  } catch (error) {
    byId('network').textContent = `Not switched: ${(error as Error).message}`
  }
}
byId('choose').onclick = () => sdk.open({ view: 'Networks' }).catch(() => {})
// #endregion switch
