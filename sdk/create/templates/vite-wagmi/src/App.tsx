import { useConnect, useConnection, useConnectors, useDisconnect } from 'wagmi'
import { sdk } from './airlock.ts'
import { SignMessage } from './SignMessage.tsx'

export function App() {
  const { address, status } = useConnection()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const [airlock] = useConnectors()
  return (
    <main>
      <h1>My dapp</h1>
      <p>Connect a wallet, or log in with any email address. Then sign a message.</p>
      {status === 'connected' ? (
        <>
          <button type="button" onClick={() => sdk.open().catch(() => {})}>
            {address.slice(0, 6)}…{address.slice(-4)}
          </button>
          <SignMessage />
          <button type="button" onClick={() => disconnect.mutate()}>
            Disconnect
          </button>
        </>
      ) : (
        <button
          type="button"
          disabled={status === 'reconnecting'}
          onClick={() => connect.mutate({ connector: airlock })}
          onPointerEnter={() => sdk.preload().catch(() => {})}
        >
          Connect Wallet
        </button>
      )}
    </main>
  )
}
