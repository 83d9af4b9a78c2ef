import { currentNetworkId } from '#shared/currentNetworkId.ts'
import { CaipNetworkId, Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectorEvents } from '../connector.ts'
import type { Client } from './openClient.ts'
import {
  accountsOf,
  approvedNetworks,
  type Session,
  sessionAccounts,
  sessionNetwork,
  sessionSigning,
} from './session.ts'

/** Listener for one namespace of a session, and the state that it was last notified of. */
export type SessionListener = {
  readonly events: ConnectorEvents
  /** The namespace's current network. */
  network: string
  /** CAIP-2 ids of the dapp's networks. */
  readonly listed: readonly string[]
  session: Session
}

/** Listeners by session topic and namespace. Events of a session without a listener are dropped. */
export type SessionListeners = Map<`${string} ${Namespace}`, SessionListener>

/**
 * Passes a wallet's events to the listener of the session and namespace.
 *
 * @param endSession ends a session that no namespace uses any longer, and notifies its wallet
 */
export function listenSession(
  client: Client,
  listeners: SessionListeners,
  endSession: (topic: string) => Promise<void>,
): void {
  const reportSession = (topic: string, namespaces: readonly Namespace[] = Namespace.options) => {
    if (!client.session.keys.includes(topic)) return
    const session = client.session.get(topic) as Session
    for (const namespace of namespaces) {
      const listener = listeners.get(`${topic} ${namespace}`)
      if (!listener) continue
      const { events, network, listed, session: before } = listener
      listener.session = session
      const accountsOn = (of: Session, chain: string) =>
        sessionAccounts(of, namespace, chain).map(({ address }) => keyOf(namespace, address))
      if (accountsOn(session, network).length === 0) {
        leave(topic, namespace)
        continue
      }
      const grantsOf = (of: Session) => ({
        methods: sessionSigning(of, namespace),
        approvedNetworks: approvedNetworks(of, namespace),
      })
      if (!isSame(grantsOf(session), grantsOf(before))) events.grantsChanged(grantsOf(session))
      const next = sessionNetwork(session, namespace, network, listed)
      if (next !== network) {
        listener.network = next
        events.networkChanged(next)
      }
      if (next === network && isSame(accountsOn(session, next), accountsOn(before, next))) continue
      // Wallets put the account that the user selects first. If the order has not changed, the account that is selected
      // in the modal stays selected.
      const order = accountsOn(before, next).filter((key) => accountsOn(session, next).includes(key))
      events.accountsChanged(sessionAccounts(session, namespace, next), order[0] === accountsOn(session, next)[0])
    }
  }
  /** Called when the wallet no longer shares an account in this namespace. */
  const leave = (topic: string, namespace: Namespace) => {
    const listener = listeners.get(`${topic} ${namespace}`)
    listeners.delete(`${topic} ${namespace}`)
    const isInUse = Namespace.options.some((other) => listeners.has(`${topic} ${other}`))
    if (!isInUse) endSession(topic).catch(() => {})
    listener?.events.disconnected()
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
      if (ids.length === 0) return leave(topic, namespace)
      const said = accountsOf(
        ids.map((id) => String(id).split(':').at(-1) ?? ''),
        namespace,
      )
      // An account outside the session was not shared by the user. If the user shares it later, a session update
      // arrives first.
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
  // The library reports an expired session only after the relay confirms. While the relay cannot be reached, the
  // library does not report it.
  client.core.expirer.on('expirer_expired', ({ target }: { readonly target: string }) => {
    if (target.startsWith('topic:')) end({ topic: target.slice('topic:'.length) })
  })
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const keyOf = (namespace: Namespace, address: string) => (namespace === 'eip155' ? address.toLowerCase() : address)

/**
 * Parses the network that a wallet moved to. Wallets send a number, a hex or decimal string, a CAIP-2 id, or an object
 * that contains one of these. In families other than eip155, any value except a CAIP-2 id means the network from
 * which the event came.
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
