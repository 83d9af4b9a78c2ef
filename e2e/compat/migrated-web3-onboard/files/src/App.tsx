import { useConnectWallet, Web3OnboardProvider } from '@web3-onboard/react'
import { BrowserProvider } from 'ethers'
import { useState } from 'react'
import web3Onboard from './onboard'

function Wallet() {
  const [{ wallet }, connect, disconnect] = useConnectWallet()
  const [signature, setSignature] = useState('')
  const sign = async () => {
    const signer = await new BrowserProvider(wallet!.provider, 'any').getSigner()
    setSignature(await signer.signMessage('Hello from a foreign project'))
  }
  return (
    <main>
      <output aria-label="Status">{wallet ? 'connected' : 'disconnected'}</output>
      <output aria-label="Address">{wallet?.accounts[0]?.address}</output>
      <button type="button" onClick={() => connect()}>
        Connect
      </button>
      <button type="button" onClick={sign}>
        Sign
      </button>
      <button type="button" onClick={() => wallet && disconnect(wallet)}>
        Disconnect
      </button>
      <output aria-label="Signature">{signature}</output>
    </main>
  )
}

export default function App() {
  return (
    <Web3OnboardProvider web3Onboard={web3Onboard}>
      <Wallet />
    </Web3OnboardProvider>
  )
}
