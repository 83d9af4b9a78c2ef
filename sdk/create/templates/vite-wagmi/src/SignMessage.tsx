import { useSignMessage } from 'wagmi'

export function SignMessage() {
  const { data, error, isPending, mutate } = useSignMessage()
  return (
    <>
      <button type="button" onClick={() => mutate({ message: 'Hello from my dapp' })}>
        Sign a message
      </button>
      <output>
        {isPending ? 'Waiting for your signature…' : null}
        {data ? `Signed: ${data}` : null}
        {error ? `Not signed: ${error.message.split('\n')[0]}` : null}
      </output>
    </>
  )
}
