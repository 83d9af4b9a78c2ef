'use client'

import { createSdk, type Sdk } from 'airlock-sdk'
import { useState, useSyncExternalStore } from 'react'

type WalletProps = { readonly frameUrl: string; readonly projectId: string; readonly rpcUrl: string }

/** This code also runs during server rendering, where the SDK does nothing and reports "disconnected". */
export function Wallet({ frameUrl, projectId, rpcUrl }: WalletProps) {
  const [sdk] = useState<Sdk>(() =>
    createSdk({
      frameUrl,
      projectId,
      networks: ['eip155:1'],
      customRpcUrls: { 'eip155:1': [{ url: rpcUrl }] },
      metadata: { name: 'Next host' },
    }),
  )
  const state = useSyncExternalStore(sdk.subscribe, sdk.getState, sdk.getState)
  const [signature, setSignature] = useState('')
  const address = state.namespaces.eip155?.address
  const sign = () =>
    sdk
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
      .then((signed) => setSignature(`${signed}`))
  return (
    <>
      <p>
        The wallet is <output aria-label="Status">{state.status}</output>
        <output aria-label="Address">{address}</output>
      </p>
      <button type="button" onClick={() => sdk.open()}>
        Open
      </button>
      <button type="button" onClick={sign}>
        Sign
      </button>
      <output aria-label="Signature">{signature}</output>
    </>
  )
}
