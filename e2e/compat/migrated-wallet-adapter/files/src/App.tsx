import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletDisconnectButton, WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { useState } from 'react'
import { world } from './world'
import '@solana/wallet-adapter-react-ui/styles.css'

const message = new TextEncoder().encode('Hello from a foreign project')
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function Wallet() {
  const { connected, publicKey, signMessage } = useWallet()
  const [signature, setSignature] = useState('')
  return (
    <main>
      <output aria-label="Status">{connected ? 'connected' : 'disconnected'}</output>
      <output aria-label="Address">{publicKey?.toBase58()}</output>
      <WalletMultiButton>Connect</WalletMultiButton>
      <button type="button" onClick={() => signMessage?.(message).then((signed) => setSignature(toHex(signed)))}>
        Sign
      </button>
      <WalletDisconnectButton />
      <output aria-label="Signature">{signature}</output>
    </main>
  )
}

const wallets: [] = []

export default function App() {
  return (
    <ConnectionProvider endpoint={world.solanaRpcUrl}>
      <WalletProvider wallets={wallets} autoConnect>
        <WalletModalProvider>
          <Wallet />
        </WalletModalProvider>
      </WalletProvider>
    </ConnectionProvider>
  )
}
