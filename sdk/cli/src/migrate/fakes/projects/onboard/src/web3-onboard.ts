import coinbaseModule from '@web3-onboard/coinbase'
import injectedModule from '@web3-onboard/injected-wallets'
import { init } from '@web3-onboard/react'
import walletConnectModule from '@web3-onboard/walletconnect'

const injected = injectedModule()
const coinbase = coinbaseModule()
const walletConnect = walletConnectModule({
  projectId: 'f6bd6e2911b56f5ac3bc8b2d0e2d7ad5',
  dappUrl: 'https://app.example',
})

const INFURA_KEY = import.meta.env.VITE_INFURA_KEY

export default init({
  wallets: [injected, coinbase, walletConnect],
  chains: [
    {
      id: '0x1',
      token: 'ETH',
      label: 'Ethereum Mainnet',
      rpcUrl: `https://mainnet.infura.io/v3/${INFURA_KEY}`,
    },
    { id: 8453, token: 'ETH', label: 'Base', rpcUrl: 'https://mainnet.base.org' },
    { id: '0x89' },
  ],
  appMetadata: {
    name: 'Onboard App',
    icon: '<svg></svg>',
    description: 'Swaps and more',
    recommendedInjectedWallets: [{ name: 'MetaMask', url: 'https://metamask.io' }],
  },
  theme: 'dark',
  accountCenter: { desktop: { enabled: true } },
})
