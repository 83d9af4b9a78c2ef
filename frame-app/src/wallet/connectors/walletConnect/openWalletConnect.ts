import { modalError } from '#shared/errors/modalError.ts'
import { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Established } from '../connector.ts'
import { authenticate } from './authenticate.ts'
import { listenSession, type SessionListeners } from './listenSession.ts'
import { openClient } from './openClient.ts'
import { proposal } from './proposal.ts'
import { relayError } from './relayError.ts'
import { approvedNetworks, type Session, sessionAccounts, sessionLink } from './session.ts'
import { sessionConnection } from './sessionConnection.ts'
import { sessionSigning } from './sessionSigning.ts'
import { untilAborted } from './untilAborted.ts'
import type { OpenWalletConnect, WalletConnectInput } from './WalletConnect.ts'
import { wakeRelay } from './wakeRelay.ts'
import { walletError } from './walletError.ts'
import { watchRefusals } from './watchRefusals.ts'
import { watchSleep } from './watchSleep.ts'

/** How long a new session lives, in seconds, by the protocol. */
const sessionLife = 7 * 24 * 3600
const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** The connector itself, over an open client. */
export async function openWalletConnect(input: WalletConnectInput): Promise<OpenWalletConnect> {
  const { client, rpcUrl, onUri, onRefused, onClientId, isPhone } = input
  const provider = await openClient(client())
  const sessions = provider.client.session
  const listeners: SessionListeners = new Map()
  listenSession(provider, listeners)

  const { relayer, crypto } = provider.client.core
  let pairings = 0
  watchRefusals(relayer, () => pairings > 0, onRefused)
  crypto.getClientId().then(onClientId, () => {})
  // After a sleep the old socket accepts messages without delivering them, and the library does not notice for a
  // minute.
  let asleep = false
  const { rested } = watchSleep(() => wakeRelay(relayer, asleep))

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

  /** An old code was approved after its attempt had ended: the library has made that session its own. */
  const dropLate = async (late: typeof provider.session) => {
    if (!late) return
    if (provider.session?.topic === late.topic) Object.assign(provider, { session: undefined })
    await provider.client.disconnect({ topic: late.topic, reason: userDisconnected })
  }

  const establish = (
    topic: string,
    namespace: Namespace,
    { network, networks, events, listedLink = '' }: ConnectInput,
  ): Established | undefined => {
    if (!sessions.keys.includes(topic)) return undefined
    const session = sessions.get(topic) as Session
    const approved = approvedNetworks(session, namespace)
    const isListed = (id: string) => networks.some(({ caipNetworkId }) => caipNetworkId === id)
    const others = approved && !approved.includes(network) ? approved : []
    const start = others.find(isListed) ?? others[0] ?? network
    const accounts = sessionAccounts(session, namespace, start)
    if (accounts.length === 0) return undefined
    const methods = sessionSigning(session, namespace)
    const listener = { events, network: start, methods }
    listeners.set(`${topic} ${namespace}`, listener)
    const { name, url = '', icons } = session.peer.metadata
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
      peer: URL.canParse(url) ? new URL(url).host.slice(0, 256) : undefined,
      link: isPhone ? sessionLink(session, listedLink) : '',
      approvedNetworks: approved,
      methods,
    }
  }

  return {
    async pair(networks, signal, signIn) {
      let waiting = true
      pairings++
      let refuse = (_error: unknown) => {}
      // With a key or origin that the relay refuses, `connect` never settles: the socket's own error ends it.
      const refused = new Promise<never>((_, reject) => {
        refuse = (error) => reject(relayError(error))
      })
      // It may come before anything waits for it.
      refused.catch(() => {})
      relayer.on('relayer_error', refuse)
      provider.events.removeAllListeners('display_uri')
      provider.on('display_uri', (uri: string) => waiting && onUri(uri))
      // The library would require what an earlier session had.
      Object.assign(provider, { namespaces: undefined })
      const connecting = rested().then(() =>
        signIn
          ? authenticate(provider, networks, signIn)
          : provider.connect({ optionalNamespaces: proposal(networks, rpcUrl) }).then((session) => ({ session })),
      )
      let settled: Awaited<typeof connecting>
      // The library cannot be aborted: what it still reports about an attempt that ended is ignored.
      try {
        settled = await Promise.race([connecting, untilAborted(signal), refused])
      } catch (error) {
        connecting.then(
          ({ session: late }) => dropLate(late as typeof provider.session),
          () => {},
        )
        throw walletError(error)
      } finally {
        waiting = false
        pairings--
        relayer.off('relayer_error', refuse)
      }
      const session = settled.session as Session | undefined
      if (!session) throw modalError('FAILED_TO_CONNECT')
      const { topic } = session
      const namespaces = Namespace.options.filter((each) => sessionAccounts(session, each).length > 0)
      if (namespaces.length === 0) {
        await end(topic).catch(() => {})
        throw modalError('FAILED_TO_CONNECT')
      }
      return { topic, namespaces, signIn: 'signIn' in settled ? settled.signIn : undefined }
    },
    restore: async (topic, namespace, input) => establish(topic, namespace, input),
    end,
    async endOthers(topics) {
      const now = Date.now() / 1000
      // Another tab may not have written its record yet: a session of this minute is left alone.
      const isOld = ({ expiry }: { readonly expiry: number }) => expiry - sessionLife < now - 60
      const others = sessions.getAll().filter((session) => !topics.includes(session.topic) && isOld(session))
      await Promise.allSettled(others.map(({ topic }) => end(topic)))
    },
    async setAwake(awake) {
      asleep = !awake
      if (awake) await relayer.transportOpen()
      else await relayer.transportClose()
    },
  }
}
