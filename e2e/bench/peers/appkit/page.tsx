import { base, mainnet } from '@reown/appkit/networks'
import { createAppKit, useAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'

const projectId = '0123456789abcdef0123456789abcdef'
const networks = [mainnet, base] as [typeof mainnet, typeof base]
const adapter = new WagmiAdapter({ networks, projectId })
createAppKit({
  adapters: [adapter],
  networks,
  projectId,
  metadata: { name: 'Bench', description: 'A page with AppKit', url: location.origin, icons: [] },
})
const client = new QueryClient()

function Opener() {
  const { open } = useAppKit()
  return (
    <button onClick={() => open()} type="button">
      Open
    </button>
  )
}

createRoot(document.getElementById('root')!).render(
  <WagmiProvider config={adapter.wagmiConfig}>
    <QueryClientProvider client={client}>
      <Opener />
    </QueryClientProvider>
  </WagmiProvider>,
)
