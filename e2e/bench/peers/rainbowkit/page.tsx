import '@rainbow-me/rainbowkit/styles.css'
import { getDefaultConfig, RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const config = getDefaultConfig({
  appName: 'Bench',
  projectId: '0123456789abcdef0123456789abcdef',
  chains: [mainnet, base],
})
const client = new QueryClient()

/** Puts RainbowKit's open function on the window, where the benchmark expects it. */
function Opener() {
  const { openConnectModal } = useConnectModal()
  useEffect(() => {
    Object.assign(window, { openPeer: openConnectModal })
  }, [openConnectModal])
  return (
    <button onClick={openConnectModal} type="button">
      Open
    </button>
  )
}

createRoot(document.getElementById('root')!).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <RainbowKitProvider>
        <Opener />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
