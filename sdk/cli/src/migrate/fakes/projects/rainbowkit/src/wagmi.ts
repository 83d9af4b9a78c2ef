import { getDefaultConfig } from '@rainbow-me/rainbowkit';
import { coinbaseWallet, metaMaskWallet, rainbowWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets';
import { arbitrum, base, mainnet, optimism, sepolia } from 'wagmi/chains';

// The networks of production, and the testnet if it is switched on.
export const config = getDefaultConfig({
  appName: 'RainbowKit App',
  appDescription: 'Swaps and more',
  appIcon: 'https://app.example/icon.png',
  projectId: 'YOUR_PROJECT_ID',
  wallets: [
    {
      groupName: 'Popular',
      wallets: [rainbowWallet, metaMaskWallet, coinbaseWallet, walletConnectWallet],
    },
  ],
  chains: [mainnet, optimism, arbitrum, base, ...(process.env.NEXT_PUBLIC_ENABLE_TESTNETS === 'true' ? [sepolia] : [])],
  ssr: true,
});
