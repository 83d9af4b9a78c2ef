import { currentNetworkId } from '#shared/currentNetworkId.ts'
import { CaipNetworkId, Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectorEvents } from '../connector.ts'
import type { Provider } from './openClient.ts'
import { accountsOf, type Session, sessionAccounts } from './session.ts'
import { sessionSigning } from './sessionSigning.ts'

/** The listener for one namespace of a session, the network that it is on, and the methods that it knows. */
export type SessionListener = { readonly events: ConnectorEvents; network: string; methods: readonly string[] }

/** The listeners of all sessions; events of a session without one are dropped. */
export type SessionListeners = Map<`${string} ${Namespace}`, SessionListener>

/** Passes the events of wallets on to the listener of their session and namespace. */
export function listenSession({ client }: Provider, listeners: SessionListeners): void {
  const reportSession = (topic: string, namespaces: readonly Namespace[] = Namespace.options) => {
    if (!client.session.keys.includes(topic)) return
    const session = client.session.get(topic) as Session
    for (const namespace of namespaces) {
      const listener = listeners.get(`${topic} ${namespace}`)
      if (!listener) continue
      const methods = sessionSigning(session, namespace)
      if (`${methods}` !== `${listener.methods}`) listener.events.methodsChanged(methods)
      listener.methods = methods
      listener.events.accountsChanged(sessionAccounts(session, namespace, listener.network))
    }
  }
  const sharedAddresses = (topic: string, namespace: Namespace) => {
    if (!client.session.keys.includes(topic)) return []
    const accounts = sessionAccounts(client.session.get(topic) as Session, namespace)
    return accounts.map(({ address }) => keyOf(namespace, address))
  }
  const end = ({ topic }: { readonly topic: string }) => {
    for (const namespace of Namespace.options) {
      const listener = listeners.get(`${topic} ${namespace}`)
      listeners.delete(`${topic} ${namespace}`)
      listener?.events.disconnected()
    }
  }

  client.on('session_event', ({ topic, params }) => {
    const { event, chainId } = params
    const namespace = Namespace.safeParse(String(chainId).split(':')[0]).data
    const listener = namespace && listeners.get(`${topic} ${namespace}`)
    if (!namespace || !listener) return
    if (event.name === 'accountsChanged') {
      const ids: unknown[] = Array.isArray(event.data) ? event.data : [event.data]
      if (ids.length === 0) return listener.events.disconnected()
      const said = accountsOf(
        ids.map((id) => String(id).split(':').at(-1) ?? ''),
        namespace,
      )
      // What the session does not have the visitor did not share: an update of it comes first.
      const shared = new Set(sharedAddresses(topic, namespace))
      const accounts = said.filter(({ address }) => shared.has(keyOf(namespace, address)))
      if (accounts.length > 0) listener.events.accountsChanged(accounts)
      else reportSession(topic, [namespace])
    }
    if (event.name === 'chainChanged') {
      const network = chainOf(namespace, event.data, String(chainId))
      if (!network) return
      listener.network = network
      listener.events.networkChanged(network)
    }
  })
  client.on('session_update', ({ topic }) => reportSession(topic))
  client.on('session_delete', end)
  client.on('session_expire', end)
  // The library reports an expired session only after the relay confirms, which never happens while the relay cannot
  // be reached.
  client.core.expirer.on('expirer_expired', ({ target }: { readonly target: string }) => {
    if (target.startsWith('topic:')) end({ topic: target.slice('topic:'.length) })
  })
}

const keyOf = (namespace: Namespace, address: string) => (namespace === 'eip155' ? address.toLowerCase() : address)

/**
 * The network that a wallet moved to. Wallets write it as a number, in hex, in decimal, as a CAIP-2 id, or in an object
 * that holds one of these; the families other than eip155 may say it only by the network that the event came from.
 */
function chainOf(namespace: Namespace, data: unknown, chainId: string): string | undefined {
  if (typeof data === 'object' && data !== null) {
    const { chainId: inner, networkId } = data as { readonly chainId?: unknown; readonly networkId?: unknown }
    const held = inner ?? networkId
    return typeof held === 'object' ? undefined : chainOf(namespace, held, chainId)
  }
  const text = String(data)
  const isNumber = namespace === 'eip155' && /^(0x[0-9a-f]{1,26}|\d{1,32})$/i.test(text)
  const written = text.startsWith(`${namespace}:`) ? text : namespace === 'eip155' ? '' : chainId
  const id = isNumber ? `eip155:${BigInt(text)}` : currentNetworkId(written)
  return CaipNetworkId.safeParse(id).success ? id : undefined
}
