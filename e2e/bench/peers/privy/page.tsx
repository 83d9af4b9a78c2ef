import { PrivyProvider, usePrivy } from '@privy-io/react-auth'
import { createRoot } from 'react-dom/client'

function Opener() {
  const { login } = usePrivy()
  return (
    <button onClick={() => login()} type="button">
      Open
    </button>
  )
}

createRoot(document.getElementById('root')!).render(
  <PrivyProvider appId="cm00000000000000000000000" config={{ loginMethods: ['wallet', 'email'] }}>
    <Opener />
  </PrivyProvider>,
)
