import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitProvider, getDefaultConfig, SIWEProvider } from 'connectkit'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'
import { siweConfig } from './siweConfig'

const config = createConfig(
  getDefaultConfig({
    // Your dApps chains
    chains: [mainnet, polygon],
    transports: {
      [mainnet.id]: http(`https://eth-mainnet.g.alchemy.com/v2/${import.meta.env.VITE_ALCHEMY_ID}`),
      [polygon.id]: http(),
    },

    // Required API Keys
    walletConnectProjectId: import.meta.env.VITE_WALLETCONNECT_PROJECT_ID,

    // Required App Info
    appName: 'Your App Name',
    appUrl: 'https://family.co',
    appIcon: 'https://family.co/logo.png', // your app's icon
  }),
)

const queryClient = new QueryClient()

export const Web3Provider = ({ children }: { children: React.ReactNode }) => {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <SIWEProvider {...siweConfig}>
          <ConnectKitProvider
            theme="midnight"
            mode="dark"
            customTheme={{ '--ck-accent-color': '#00D54B', '--ck-border-radius': 12 }}
            options={{ initialChainId: 0 }}
          >
            {children}
          </ConnectKitProvider>
        </SIWEProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
