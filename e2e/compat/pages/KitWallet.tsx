import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Config, useAccount, useDisconnect, useSignMessage, WagmiProvider } from 'wagmi'

const queries = new QueryClient()

/** The providers that a wallet kit for wagmi needs. */
export function Providers({ config, children }: { config: Config; children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}

/**
 * A page whose button Connect opens the kit's own list of wallets.
 *
 * @param connect without it, the page has a button of the kit
 */
export function KitWallet({ connect }: { connect?: () => void }) {
  const { status, address } = useAccount()
  const { disconnect } = useDisconnect()
  const { signMessage, data } = useSignMessage()
  return (
    <main>
      <output aria-label="Status">{status}</output>
      <output aria-label="Address">{address}</output>
      {connect && (
        <button type="button" onClick={connect}>
          Connect
        </button>
      )}
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
