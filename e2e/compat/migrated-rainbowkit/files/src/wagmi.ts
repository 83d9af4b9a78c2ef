import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { coinbaseWallet, metaMaskWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets'
import { http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { world } from './world'

export const config = getDefaultConfig({
  appName: 'RainbowKit page',
  projectId: world.projectId,
  chains: [mainnet],
  transports: { [mainnet.id]: http(world.rpcUrl) },
  wallets: [{ groupName: 'Popular', wallets: [metaMaskWallet, coinbaseWallet, walletConnectWallet] }],
})
