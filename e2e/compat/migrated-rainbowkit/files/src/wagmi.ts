import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { coinbaseWallet, metaMaskWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets'
import { http } from 'wagmi'
import { ethereum } from './ethereum'
import { world } from './world'

export const config = getDefaultConfig({
  appName: 'RainbowKit page',
  projectId: world.projectId,
  chains: [ethereum],
  transports: { [ethereum.id]: http() },
  wallets: [{ groupName: 'Popular', wallets: [metaMaskWallet, coinbaseWallet, walletConnectWallet] }],
})
