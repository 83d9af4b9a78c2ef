import type { Demo } from '../Demo.ts'
import { createResult } from '../dom/createResult.ts'
import { element } from '../dom/element.ts'
import { shortAddress } from '../dom/shortAddress.ts'
import { chainName } from '../world/chainName.ts'
import { signMessage } from './signMessage.ts'
import { verdict } from './verdict.ts'

/**
 * Shows the page's one primary action: first to connect, then to sign a message. Once connected, the button Connect
 * shows the account and opens the modal's account view.
 */
export function connectCard(demo: Demo, open: () => void): void {
  const { session, world } = demo
  const connect = element<HTMLButtonElement>('connect')
  const sign = element('hero-sign')
  const output = element('hero-result')
  const result = createResult(output)
  let shown: string | undefined
  session.subscribe(({ accounts: [account], chain, state }) => {
    const wallet = state.namespaces.eip155?.wallet?.name
    element('hero-hint').textContent = account
      ? `Connected${wallet ? ` with ${wallet}` : ''} on ${chainName(world, chain)}.`
      : 'Test accounts and test chains: no real money.'
    if (account === shown) return
    shown = account
    connect.textContent = account ? shortAddress(account) : 'Connect'
    connect.title = account ?? ''
    connect.classList.toggle('primary', !account)
    sign.hidden = !account
    output.replaceChildren()
  })
  connect.addEventListener('click', open)
  sign.addEventListener('click', () =>
    result.run('Waiting for your wallet…', async () => {
      const { valid, address } = await signMessage(demo, 'Hello from the Airlock demo.')
      return [verdict(valid, address)]
    }),
  )
  // Enable the button only now that its listener exists.
  connect.disabled = false
}
