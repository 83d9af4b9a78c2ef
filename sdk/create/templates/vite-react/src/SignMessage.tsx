import { useAirlockProvider } from 'airlock-sdk/react'
import { useState } from 'react'

const hexOf = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

export function SignMessage({ address }: { address: string }) {
  const provider = useAirlockProvider('eip155')
  const [result, setResult] = useState('')

  async function sign() {
    setResult('Waiting for your signature…')
    try {
      const params = [hexOf('Hello from my dapp'), address]
      setResult(`Signed: ${await provider.request({ method: 'personal_sign', params })}`)
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
