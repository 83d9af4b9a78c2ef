import type { WalletName } from '@solana/wallet-adapter-base'
import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { useEffect, useState } from 'react'
import { message, toHex } from './solana'
import { world } from './world'

const airlock = 'Airlock' as WalletName

function Page() {
  const { connected, publicKey, select, wallet, connect, disconnect, signMessage } = useWallet()
  const [wanted, setWanted] = useState(false)
  const [signature, setSignature] = useState('')
  // The adapter connects only after React has rendered the chosen wallet.
  useEffect(() => {
    if (!wanted || wallet?.adapter.name !== airlock) return
    setWanted(false)
    connect().catch(console.error)
  }, [wanted, wallet, connect])
  return (
    <main>
      <output aria-label="Status">{connected ? 'connected' : 'disconnected'}</output>
      <output aria-label="Address">{publicKey?.toBase58()}</output>
      <button
        type="button"
        onClick={() => {
          select(airlock)
          setWanted(true)
        }}
      >
        Connect
      </button>
      <button type="button" onClick={() => signMessage?.(message).then((signed) => setSignature(toHex(signed)))}>
        Sign
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <output aria-label="Signature">{signature}</output>
    </main>
  )
}

const wallets: [] = []

export default function App() {
  return (
    <ConnectionProvider endpoint={world.solanaRpcUrl}>
      <WalletProvider wallets={wallets} autoConnect>
        <Page />
      </WalletProvider>
    </ConnectionProvider>
  )
}
