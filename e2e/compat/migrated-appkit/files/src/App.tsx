import { useAppKitAccount, useDisconnect } from '@reown/appkit/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSignMessage, WagmiProvider } from 'wagmi'
import { wagmiAdapter } from './appkit'

const queries = new QueryClient()

function Wallet() {
  const { isConnected, address } = useAppKitAccount()
  const { disconnect } = useDisconnect()
  const { signMessage, data } = useSignMessage()
  return (
    <main>
      <output aria-label="Status">{isConnected ? 'connected' : 'disconnected'}</output>
      <output aria-label="Address">{address}</output>
      <appkit-button label="Connect" balance="hide" />
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

export default function App() {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queries}>
        <Wallet />
      </QueryClientProvider>
    </WagmiProvider>
  )
}
