import type { Demo } from '../Demo.ts'
import { element } from '../dom/element.ts'
import { errorView } from '../dom/errorView.ts'
import { shortAddress } from '../dom/shortAddress.ts'
import { chainName } from '../world/chainName.ts'

const words = { disconnected: 'Not connected', connecting: 'Connecting', connected: 'Connected' } as const

/** Shows the Connect button (labeled with the account once connected), the status and the network. */
export function showHeader({ sdk, session, world }: Demo): void {
  const button = element<HTMLButtonElement>('connect')
  const pill = element('status')
  const network = element('network')
  session.subscribe(({ accounts, chain, state }) => {
    const [account] = accounts
    // The header shows "connected" even if only a family other than eip155 is connected, which has its own card.
    const isConnected = account || Object.values(state.namespaces).some((each) => each?.status === 'connected')
    const status = isConnected ? 'connected' : state.status === 'connecting' ? 'connecting' : 'disconnected'
    button.textContent = account ? shortAddress(account) : 'Connect'
    button.classList.toggle('primary', !account)
    pill.dataset.status = status
    pill.textContent = words[status]
    network.textContent = chainName(world, chain)
  })
  const open = () => sdk.open().catch((error) => isClosed(error) || element('notice').replaceChildren(errorView(error)))
  button.addEventListener('click', open)
  // Enable the button only now that its listener exists.
  button.disabled = false
  element('account-connect').addEventListener('click', open)
  element('account-open').addEventListener('click', open)
  element('theme-open').addEventListener('click', open)
}

/** Whether the user closed the modal before it had opened. That is not an error. */
const isClosed = (error: { code?: number }) => error.code === 4001
