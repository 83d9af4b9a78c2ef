import { AirlockButton, useAirlock, useAirlockAccount } from 'airlock-sdk/react'
import { SignMessage } from './SignMessage.tsx'

export function App() {
  const sdk = useAirlock()
  const account = useAirlockAccount('eip155')
  return (
    <main>
      <h1>My dapp</h1>
      <p>Connect a wallet, or log in with any email address. Then sign a message.</p>
      <AirlockButton className="connect" />
      {account.status === 'connected' ? (
        <>
          <SignMessage address={account.address} />
          <button type="button" onClick={() => sdk.disconnect()}>
            Disconnect
          </button>
        </>
      ) : null}
    </main>
  )
}
