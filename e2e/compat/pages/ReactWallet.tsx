import { AirlockButton, AirlockProvider, useAirlock, useAirlockAccount } from 'airlock-sdk/react'
import { useState } from 'react'
import { sdk, signMessage } from './airlock'

function Page() {
  const { status, address } = useAirlockAccount()
  const { disconnect } = useAirlock()
  const [signature, setSignature] = useState('')
  return (
    <main>
      <output aria-label="Status">{status}</output>
      <output aria-label="Address">{address}</output>
      <AirlockButton label="Connect" />
      <button type="button" onClick={() => signMessage().then(setSignature)}>
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
  return (
    <AirlockProvider sdk={sdk}>
      <Page />
    </AirlockProvider>
  )
}
