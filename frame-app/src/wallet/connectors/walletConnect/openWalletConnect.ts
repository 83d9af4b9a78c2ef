import { ModalError } from '#shared/errors/ModalError.ts'
import { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Established } from '../connector.ts'
import { listenSession, type SessionListener } from './listenSession.ts'
import { openClient } from './openClient.ts'
import { proposal } from './proposal.ts'
import { relayError } from './relayError.ts'
import { approvedNetworks, type Session, sessionAccounts, sessionLink } from './session.ts'
import { sessionConnection } from './sessionConnection.ts'
import type { OpenWalletConnect, WalletConnectInput } from './WalletConnect.ts'
import { wakeRelay } from './wakeRelay.ts'
import { walletError } from './walletError.ts'
import { watchSleep } from './watchSleep.ts'

const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** The connector itself, over an open client. */
export async function openWalletConnect(input: WalletConnectInput): Promise<OpenWalletConnect> {
  const { client, rpcUrl, onUri, chosenLink, isPhone } = input
  const provider = await openClient(client())
  const sessions = provider.client.session
  const listeners = new Map<Namespace, SessionListener>()
  let abort = () => {}

  /** The session that the page knows. */
  let current = provider.session
  listenSession(provider, listeners, () => current?.topic)

  const { relayer } = provider.client.core
  // The socket of before a sleep takes what it is given and brings it nowhere; the library does not notice within a minute.
  const { rested } = watchSleep(() => wakeRelay(relayer))

  const endings = new Map<string, Promise<void>>()
  /** Ends a session, once: each of its namespaces may ask for it. */
  const end = (topic: string): Promise<void> => {
    const ending =
      endings.get(topic) ??
      (provider.session?.topic === topic
        ? provider.disconnect()
        : sessions.keys.includes(topic)
          ? provider.client.disconnect({ topic, reason: userDisconnected })
          : Promise.resolve())
    endings.set(topic, ending)
    return ending
  }

  /** An old code was approved after its attempt had ended: the library has made that session its own. Ours is put back. */
  const dropLate = async (late: typeof current) => {
    if (!late || late.topic === current?.topic) return
    const kept = current && sessions.keys.includes(current.topic) ? current : undefined
    if (provider.session?.topic === late.topic) Object.assign(provider, { session: kept })
    await provider.client.disconnect({ topic: late.topic, reason: userDisconnected })
  }

  const establish = (namespace: Namespace, { network, events }: ConnectInput): Established | undefined => {
    const session = provider.session as Session | undefined
    if (!session) return undefined
    const approved = approvedNetworks(session, namespace)
    const start = approved && !approved.includes(network) ? (approved[0] ?? network) : network
    const accounts = sessionAccounts(session, namespace, start)
    if (accounts.length === 0) return undefined
    const listener = { events, network: start }
    listeners.set(namespace, listener)
    const { topic } = session
    const { name, icons } = session.peer.metadata
    const connection = sessionConnection(provider, topic, namespace, listener, () => end(topic))
    return {
      connection: {
        ...connection,
        async request(...asked) {
          await rested()
          return connection.request(...asked)
        },
      },
      accounts,
      network: start,
      wallet: {
        name: name.slice(0, 256),
        icon: icons?.find((icon) => /^https:\/\/[^\s"'<>]+$/.test(icon)) ?? null,
        rdns: '',
      },
      link: isPhone ? sessionLink(session, chosenLink()) : '',
      approvedNetworks: approved,
    }
  }

  return {
    async pair(networks) {
      let waiting = true
      let refuse = (_error: unknown) => {}
      let giveUp = () => {}
      // The library cannot be told to stop: what it still says about an attempt that ended is not heard.
      const aborted = new Promise<never>((_, reject) => {
        giveUp = () => reject(new ModalError('MODAL_CLOSED'))
      })
      // With a key or origin that the relay refuses, `connect` settles never: the socket's own error ends it.
      const refused = new Promise<never>((_, reject) => {
        refuse = (error) => reject(relayError(error))
      })
      // Either may end before anything waits for it.
      for (const end of [aborted, refused]) end.catch(() => {})
      abort = giveUp
      relayer.on('relayer_error', refuse)
      provider.events.removeAllListeners('display_uri')
      provider.on('display_uri', (uri: string) => waiting && onUri(uri))
      // The library would require what an earlier session had.
      Object.assign(provider, { namespaces: undefined })
      const connecting = rested().then(() => provider.connect({ optionalNamespaces: proposal(networks, rpcUrl) }))
      try {
        await Promise.race([connecting, aborted, refused])
      } catch (error) {
        connecting.then(dropLate, () => {})
        throw walletError(error)
      } finally {
        waiting = false
        relayer.off('relayer_error', refuse)
        // A newer attempt has put its own way out here.
        if (abort === giveUp) abort = () => {}
      }
      // An older session lasts until a new one stands in its place: a pairing that is given up changes nothing.
      const before = current
      current = provider.session
      if (before && before.topic !== current?.topic) await end(before.topic).catch(() => {})
      listeners.clear()
      const session = current as Session | undefined
      const found = Namespace.options.filter((each) => session && sessionAccounts(session, each).length > 0)
      if (found.length === 0 && current) await end(current.topic).catch(() => {})
      if (found.length === 0) throw new ModalError('FAILED_TO_CONNECT')
      return found
    },
    restore: async (namespace, input) => establish(namespace, input),
    async end() {
      if (current) await end(current.topic)
    },
    abort: () => abort(),
    async setAwake(awake) {
      if (awake) await relayer.transportOpen()
      else await relayer.transportClose()
    },
  }
}
