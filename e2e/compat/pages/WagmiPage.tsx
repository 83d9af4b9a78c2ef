'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createSdk } from 'airlock-sdk'
import { airlock } from 'airlock-sdk/wagmi'
import { useState } from 'react'
import { createConfig, http, useAccount, useConnect, useDisconnect, useSignMessage, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { world } from './world'

const { frameUrl, projectId, rpcUrl } = world
const sdk = createSdk({
  frameUrl,
  projectId,
  networks: ['eip155:1'],
  customRpcUrls: { 'eip155:1': [{ url: rpcUrl }] },
  metadata: { name: 'wagmi' },
})
const config = createConfig({
  chains: [mainnet],
  connectors: [airlock(sdk)],
  transports: { [mainnet.id]: http(rpcUrl) },
  ssr: true,
})

/** A dapp with wagmi. Its server, if it has one, renders the page too. */
export function WagmiPage() {
  const [queries] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <Wallet />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function Wallet() {
  const { status, address } = useAccount()
  const { connect, connectors } = useConnect()
  const { disconnect } = useDisconnect()
  const { signMessage, data } = useSignMessage()
  const connector = connectors.find(({ id }) => id === 'dev.airlock')
  return (
    <main>
      <output aria-label="Status">{status}</output>
      <output aria-label="Address">{address}</output>
      <button type="button" onClick={() => connector && connect({ connector })}>
        Connect
      </button>
      <button type="button" onClick={() => signMessage({ message: 'Hello from a foreign project' })}>
        Sign
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <output aria-label="Signature">{data}</output>
    </main>
  )
}
