import {
  AirlockButton,
  AirlockProvider,
  useAirlock,
  useAirlockAccount,
  useAirlockEvent,
  useAirlockProvider,
} from 'airlock-sdk/react'
import { type ReactNode, StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { element } from '../dom/element.ts'
import { createPageSdk } from './createPageSdk.ts'
import { measureShift } from './measureShift.ts'

const query = new URLSearchParams(location.search)
const sdk = createPageSdk()

/** A line of its own, so that a longer value moves no other text. */
const Value = ({ name, children }: { name: string; children: ReactNode }) => (
  <output aria-label={name} style={{ display: 'block', height: 24, overflow: 'hidden' }}>
    {children}
  </output>
)

/** Shows what each hook returns. The button is on the right, so that a change of its width moves it. */
function Page() {
  const airlock = useAirlock()
  const account = useAirlockAccount()
  const provider = useAirlockProvider()
  const [signature, setSignature] = useState('')
  const [connects, setConnects] = useState(0)
  const [shift, setShift] = useState(0)
  const statuses = useRef<string[]>([])
  if (statuses.current.at(-1) !== account.status) statuses.current.push(account.status)
  useAirlockEvent('CONNECT_SUCCESS', () => setConnects(connects + 1))
  useEffect(() => measureShift(setShift), [])
  const sign = async () => {
    const params = ['0x68656c6c6f', account.address]
    setSignature(await provider.request({ method: 'personal_sign', params }).catch(({ message }) => message))
  }
  return (
    <>
      <div style={{ display: 'flex', justifyContent: 'flex-end', font: '16px sans-serif' }}>
        <AirlockButton show={['avatar', 'address', 'network', 'balance']} />
      </div>
      <Value name="Status">{account.status}</Value>
      <Value name="Statuses">{statuses.current.join(' ')}</Value>
      <Value name="Account">{account.caipAddress}</Value>
      <Value name="Wallet name">{account.wallet?.name}</Value>
      <Value name="Connected events">{connects}</Value>
      <Value name="Layout shift">{shift}</Value>
      <Value name="Signature">{signature}</Value>
      <button type="button" onClick={sign}>
        Sign
      </button>
      <button type="button" onClick={() => airlock.disconnect()}>
        Disconnect
      </button>
    </>
  )
}

const app = (
  <StrictMode>
    <AirlockProvider sdk={sdk}>
      <Page />
    </AirlockProvider>
  </StrictMode>
)

const root = element('root')
if (query.get('server') === '1') {
  const { renderToString } = await import('react-dom/server')
  root.innerHTML = renderToString(app)
  hydrateRoot(root, app, { onRecoverableError: (error) => console.error(`Hydration: ${error}`) })
} else createRoot(root).render(app)
