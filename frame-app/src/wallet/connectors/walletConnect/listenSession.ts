import { currentNetworkId } from '#shared/currentNetworkId.ts'
import { CaipNetworkId, Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectorEvents } from '../connector.ts'
import type { Provider } from './openClient.ts'
import { accountsOf, type Session, sessionAccounts } from './session.ts'

/** The listener for one namespace of a session, and the network that it is on. */
export type SessionListener = { readonly events: ConnectorEvents; network: string }

/** The listeners of all sessions; events of a session without one are dropped. */
export type SessionListeners = Map<`${string} ${Namespace}`, SessionListener>

/** Passes the events of wallets on to the listener of their session and namespace. */
export function listenSession({ client }: Provider, listeners: SessionListeners): void {
  const retold = (topic: string, of: readonly Namespace[] = Namespace.options) => {
    if (!client.session.keys.includes(topic)) return
    const session = client.session.get(topic) as Session
    for (const namespace of of) {
      const heard = listeners.get(`${topic} ${namespace}`)
      heard?.events.accountsChanged(sessionAccounts(session, namespace, heard.network))
    }
  }
  const ended = ({ topic }: { readonly topic: string }) => {
    for (const namespace of Namespace.options) {
      const heard = listeners.get(`${topic} ${namespace}`)
      listeners.delete(`${topic} ${namespace}`)
      heard?.events.disconnected()
    }
  }

  client.on('session_event', (said) => {
    const { event, chainId } = said.params
    const namespace = Namespace.safeParse(String(chainId).split(':')[0]).data
    const heard = namespace && listeners.get(`${said.topic} ${namespace}`)
    if (!namespace || !heard) return
    if (event.name === 'accountsChanged') {
      const ids: unknown[] = Array.isArray(event.data) ? event.data : []
      const accounts = accountsOf(
        ids.map((id) => String(id).split(':').at(-1) ?? ''),
        namespace,
      )
      if (accounts.length > 0) heard.events.accountsChanged(accounts)
      else retold(said.topic, [namespace])
    }
    if (event.name === 'chainChanged') {
      const network = chainOf(namespace, event.data, String(chainId))
      if (network) heard.events.networkChanged(network)
    }
  })
  client.on('session_update', ({ topic }) => retold(topic))
  client.on('session_delete', ended)
  client.on('session_expire', ended)
  // The library reports an expired session only after the relay confirms, which never happens while the relay cannot
  // be reached.
  client.core.expirer.on('expirer_expired', ({ target }: { readonly target: string }) => {
    if (target.startsWith('topic:')) ended({ topic: target.slice('topic:'.length) })
  })
}

/**
 * The network that a wallet moved to. In eip155 the event's data says it, as a number or in hex; else the network it
 * came from.
 */
function chainOf(namespace: Namespace, data: unknown, chainId: string): string | undefined {
  const text = String(data)
  const isNumber = /^(0x[0-9a-f]{1,26}|\d{1,32})$/i.test(text)
  const id = namespace === 'eip155' ? (isNumber ? `eip155:${BigInt(text)}` : '') : currentNetworkId(chainId)
  return CaipNetworkId.safeParse(id).success ? id : undefined
}
