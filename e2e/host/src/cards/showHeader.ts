import type { Demo } from '../Demo.ts'
import { element } from '../dom/element.ts'
import { chainName } from '../world/chainName.ts'

const words = { disconnected: 'Not connected', connecting: 'Connecting', connected: 'Connected' } as const

/** Shows the connection's status and the network in the top bar. */
export function showHeader({ session, world }: Demo): void {
  const pill = element('status')
  const network = element('network')
  session.subscribe(({ accounts, chain, state }) => {
    // The header shows "connected" even if only a family other than eip155 is connected, which has its own card.
    const isConnected =
      accounts.length > 0 || Object.values(state.namespaces).some((each) => each?.status === 'connected')
    const status = isConnected ? 'connected' : state.status === 'connecting' ? 'connecting' : 'disconnected'
    pill.dataset.status = status
    pill.textContent = words[status]
    network.textContent = chainName(world, chain)
  })
}
