'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { WagmiProvider } from 'wagmi'
import WagmiWallet from './WagmiWallet'
import { config } from './wagmi'

/** A page with wagmi and the providers that wagmi needs. */
export default function WagmiPage() {
  const [queries] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <WagmiWallet />
      </QueryClientProvider>
    </WagmiProvider>
  )
}
