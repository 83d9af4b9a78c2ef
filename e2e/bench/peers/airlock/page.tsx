import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createSdk } from 'airlock-sdk'
import { airlock } from 'airlock-sdk/wagmi'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const sdk = createSdk({
  frameUrl: 'https://modal.invalid',
  projectId: '0123456789abcdef0123456789abcdef',
  networks: [mainnet, base],
})
const config = createConfig({
  chains: [mainnet, base],
  connectors: [airlock(sdk)],
  transports: { [mainnet.id]: http(), [base.id]: http() },
})
const client = new QueryClient()

createRoot(document.getElementById('root')!).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <button onClick={() => sdk.open().catch(() => {})} type="button">
        Open
      </button>
    </QueryClientProvider>
  </WagmiProvider>,
)
