import { getBase58Decoder, getUtf8Encoder } from '@solana/kit'
import { useAirlockProvider } from 'airlock-sdk/react'
import { useState } from 'react'

export function SignMessage({ address }: { address: string }) {
  const provider = useAirlockProvider('solana')
  const [result, setResult] = useState('')

  async function sign() {
    setResult('Waiting for your signature…')
    try {
      const message = getBase58Decoder().decode(getUtf8Encoder().encode('Hello from my dapp'))
      const signed = await provider.request({ method: 'solana_signMessage', params: { message, pubkey: address } })
      setResult(`Signed: ${(signed as { signature: string }).signature}`)
    } catch (error) {
      setResult(`Not signed: ${(error as Error).message}`)
    }
  }

  return (
    <>
      <button type="button" onClick={sign}>
        Sign a message
      </button>
      <output>{result}</output>
    </>
  )
}
