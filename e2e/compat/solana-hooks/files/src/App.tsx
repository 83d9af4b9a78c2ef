import { autoDiscover, createClient, type SolanaClient } from '@solana/client'
import { SolanaProvider, useWalletConnection } from '@solana/react-hooks'
import { useEffect, useState } from 'react'
import { message, registered, toHex } from './solana'
import { world } from './world'

function Page() {
  const { status, wallet, connectors, connect, disconnect } = useWalletConnection()
  const [signature, setSignature] = useState('')
  const airlock = connectors.find(({ name }) => name === 'Airlock')
  return (
    <main>
      <output aria-label="Status">{status}</output>
      <output aria-label="Address">{wallet?.account.address}</output>
      <button type="button" onClick={() => airlock && connect(airlock.id)}>
        Connect
      </button>
      <button
        type="button"
        onClick={() => wallet?.signMessage?.(message).then((signed) => setSignature(toHex(signed)))}
      >
        Sign
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <output aria-label="Signature">{signature}</output>
    </main>
  )
}

export default function App() {
  const [client, setClient] = useState<SolanaClient>()
  // `autoDiscover` lists the wallets that are registered at this moment.
  useEffect(() => {
    const create = () => createClient({ endpoint: world.solanaRpcUrl as never, walletConnectors: autoDiscover() })
    registered.then(() => setClient(create()))
  }, [])
  if (!client) return null
  return (
    <SolanaProvider client={client}>
      <Page />
    </SolanaProvider>
  )
}
