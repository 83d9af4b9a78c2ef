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

/**
 * Puts a function that opens RainbowKit on the window, where the benchmark expects it. The function also starts the
 * measurement in this document. A modal in a frame is measured in the frame.
 */
function Opener() {
  const { openConnectModal } = useConnectModal()
  useEffect(() => {
    Object.assign(window, {
      openOther() {
        ;(window as unknown as { noteAgain(): void }).noteAgain()
        openConnectModal?.()
      },
    })
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
