import { currentNetworkId } from '#shared/currentNetworkId.ts'
import { CaipNetworkId, Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectorEvents } from '../connector.ts'
import type { Provider } from './openClient.ts'
import { accountsOf, type Session, sessionAccounts } from './session.ts'

/** Who hears of one namespace of the session, and the network that it is on. */
export type SessionListener = { readonly events: ConnectorEvents; network: string }

/**
 * Passes on what the wallet says by itself, to the listener of the namespace that it is about.
 *
 * @param topic the session that counts: of another one nothing is heard
 */
export function listenSession(
  { client }: Provider,
  listeners: Map<Namespace, SessionListener>,
  topic: () => string | undefined,
): void {
  const retold = (of: readonly Namespace[]) => {
    const current = topic()
    if (!current || !client.session.keys.includes(current)) return
    const session = client.session.get(current) as Session
    for (const namespace of of) {
      const heard = listeners.get(namespace)
      heard?.events.accountsChanged(sessionAccounts(session, namespace, heard.network))
    }
  }
  const ended = (gone: { readonly topic: string }) => {
    if (gone.topic !== topic()) return
    const all = [...listeners.values()]
    listeners.clear()
    for (const { events } of all) events.disconnected()
  }

  client.on('session_event', (said) => {
    const { event, chainId } = said.params
    const namespace = Namespace.safeParse(String(chainId).split(':')[0]).data
    const heard = namespace && listeners.get(namespace)
    if (said.topic !== topic() || !namespace || !heard) return
    if (event.name === 'accountsChanged') {
      const ids: unknown[] = Array.isArray(event.data) ? event.data : []
      const accounts = accountsOf(
        ids.map((id) => String(id).split(':').at(-1) ?? ''),
        namespace,
      )
      if (accounts.length > 0) heard.events.accountsChanged(accounts)
      else retold([namespace])
    }
    if (event.name === 'chainChanged') {
      const network = chainOf(namespace, event.data, String(chainId))
      if (network) heard.events.networkChanged(network)
    }
  })
  client.on('session_update', (said) => {
    if (said.topic === topic()) retold([...listeners.keys()])
  })
  client.on('session_delete', ended)
  client.on('session_expire', ended)
  // The library says that a session expired once the relay has let go of it, which never is while the relay is out of reach.
  client.core.expirer.on('expirer_expired', ({ target }: { readonly target: string }) => {
    if (target.startsWith('topic:')) ended({ topic: target.slice('topic:'.length) })
  })
}

/** The network that a wallet moved to. In eip155 the event's data says it, as a number or in hex; else the network it came from. */
function chainOf(namespace: Namespace, data: unknown, chainId: string): string | undefined {
  const text = String(data)
  const isNumber = /^(0x[0-9a-f]{1,26}|\d{1,32})$/i.test(text)
  const id = namespace === 'eip155' ? (isNumber ? `eip155:${BigInt(text)}` : '') : currentNetworkId(chainId)
  return CaipNetworkId.safeParse(id).success ? id : undefined
}
