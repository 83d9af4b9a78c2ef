import {
  createSolanaMainnet,
  createWalletUiConfig,
  type UiWallet,
  type UiWalletAccount,
  useSignMessage,
  useWalletUi,
  useWalletUiWallet,
  WalletUi,
} from '@wallet-ui/react'
import { useState } from 'react'
import { message, toHex } from './solana'
import { world } from './world'

const config = createWalletUiConfig({ clusters: [createSolanaMainnet(world.solanaRpcUrl as never)] })

function Buttons({ wallet }: { wallet: UiWallet }) {
  const { connect, disconnect } = useWalletUi()
  const of = useWalletUiWallet({ wallet })
  const connectWallet = async () => {
    const [account] = await of.connect()
    if (account) connect(account)
  }
  const disconnectWallet = async () => {
    await of.disconnect()
    disconnect()
  }
  return (
    <>
      <button type="button" onClick={connectWallet}>
        Connect
      </button>
      <button type="button" onClick={disconnectWallet}>
        Disconnect
      </button>
    </>
  )
}

function Sign({ account }: { account: UiWalletAccount }) {
  const signMessage = useSignMessage(account)
  const [signature, setSignature] = useState('')
  return (
    <>
      <button
        type="button"
        onClick={() => signMessage({ message }).then((signed) => setSignature(toHex(signed.signature)))}
      >
        Sign
      </button>
      <output aria-label="Signature">{signature}</output>
    </>
  )
}

function Page() {
  const { connected, account, wallets } = useWalletUi()
  const airlock = wallets.find(({ name }) => name === 'Airlock')
  return (
    <main>
      <output aria-label="Status">{connected ? 'connected' : 'disconnected'}</output>
      <output aria-label="Address">{account?.address}</output>
      {airlock ? (
        <Buttons wallet={airlock} />
      ) : (
        <button type="button" disabled>
          Connect
        </button>
      )}
      {account && <Sign account={account} />}
    </main>
  )
}

export default function App() {
  return (
    <WalletUi config={config}>
      <Page />
    </WalletUi>
  )
}
