import injectedModule from '@web3-onboard/injected-wallets'
import { init } from '@web3-onboard/react'
import walletConnectModule from '@web3-onboard/walletconnect'
import { world } from './world'

const injected = injectedModule()
const walletConnect = walletConnectModule({ projectId: world.projectId })

export default init({
  wallets: [injected, walletConnect],
  chains: [{ id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl: world.rpcUrl }],
  appMetadata: { name: 'Web3-Onboard page', description: 'A page with Web3-Onboard' },
})
