'use client'

import { useAccount, useConnect, useDisconnect, useSignMessage } from 'wagmi'

/** A page that uses the connector through wagmi's hooks. */
export default function WagmiWallet() {
  const { status, address } = useAccount()
  const { connect, connectors } = useConnect()
  const { disconnect } = useDisconnect()
  const { signMessage, data } = useSignMessage()
  const connector = connectors.find(({ id }) => id === 'dev.airlock')
  return (
    <main>
      <output aria-label="Status">{status}</output>
      <output aria-label="Address">{address}</output>
      <button type="button" onClick={() => connector && connect({ connector })}>
        Connect
      </button>
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
