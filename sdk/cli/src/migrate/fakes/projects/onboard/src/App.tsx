import { useConnectWallet, useSetChain, Web3OnboardProvider } from '@web3-onboard/react'
import { BrowserProvider } from 'ethers'
import web3Onboard from './web3-onboard'

function ConnectWallet() {
  const [{ wallet, connecting }, connect, disconnect] = useConnectWallet()
  const [{ connectedChain }, setChain] = useSetChain()

  const sign = async () => {
    if (!wallet) return
    const signer = await new BrowserProvider(wallet.provider, 'any').getSigner()
    return signer.signMessage('Hello')
  }

  return (
    <div>
      <button disabled={connecting} onClick={() => (wallet ? disconnect(wallet) : connect())}>
        {connecting ? 'Connecting' : wallet ? wallet.accounts[0].address : 'Connect'}
      </button>
      <button onClick={() => setChain({ chainId: '0x2105' })}>{connectedChain?.id}</button>
      <button onClick={sign}>Sign</button>
    </div>
  )
}

export function App() {
  return (
    <Web3OnboardProvider web3Onboard={web3Onboard}>
      <ConnectWallet />
    </Web3OnboardProvider>
  )
}
