import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Connection, Established } from '../connector.ts'
import { createPairing } from './createPairing.ts'
import { listenSession, type SessionListener, type SessionListeners } from './listenSession.ts'
import { openClient } from './openClient.ts'
import type { Session } from './session.ts'
import { approvedNetworks, sessionAccounts, sessionLink, sessionNetwork, sessionSigning } from './session.ts'
import { sessionConnection } from './sessionConnection.ts'
import { sessionEnding } from './sessionEnding.ts'
import { untilOnline } from './untilOnline.ts'
import type { OpenWalletConnect, WalletConnectInput } from './WalletConnect.ts'
import { wakeRelay } from './wakeRelay.ts'
import { watchRefusals } from './watchRefusals.ts'
import { watchSleep } from './watchSleep.ts'

/** Lifetime of a new session (seconds), defined by the protocol. */
const sessionLife = 7 * 24 * 3600

/** Opens the client and returns its operations. */
export async function openWalletConnect(input: WalletConnectInput): Promise<OpenWalletConnect> {
  const { client, onRefused, onClientId, isPhone } = input
  const provider = await openClient(client())
  const signClient = provider.client
  const sessions = signClient.session
  const listeners: SessionListeners = new Map()

  const { relayer, crypto } = signClient.core
  // After the machine has slept, the old socket accepts messages without delivering them. The library notices that only
  // after a minute.
  let asleep = false
  const { rested } = watchSleep(() => wakeRelay(relayer, asleep))

  const end = sessionEnding(signClient, rested)
  listenSession(signClient, listeners, end)
  const reconnect = async () => {
    if (!asleep && !relayer.connected) await relayer.transportOpen()
    await wakeRelay(relayer, asleep)
  }
  const pairing = createPairing(provider, { ...input, rested, reconnect, end })
  watchRefusals(relayer, pairing.isWaiting, onRefused)
  crypto.getClientId().then(onClientId, () => {})

  const connect = (topic: string, namespace: Namespace, listener: SessionListener): Connection => {
    listeners.set(`${topic} ${namespace}`, listener)
    const connection = sessionConnection(signClient, topic, namespace, listener, () => end(topic))
    return {
      ...connection,
      async request(...asked) {
        await rested()
        await untilOnline()
        return connection.request(...asked)
      },
    }
  }

  return {
    pair: pairing.pair,
    async restore(topic, namespace, input) {
      if (!sessions.keys.includes(topic)) return undefined
      return establishSession(sessions.get(topic) as Session, namespace, input, {
        isPhone,
        connect: (listener) => connect(topic, namespace, listener),
      })
    },
    end,
    async endOthers(topics) {
      const now = Date.now() / 1000
      // Keep sessions from the last minute, because another tab may not have stored their connections yet.
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

type Settings = {
  /** Whether wallets are opened as apps on this device. */
  readonly isPhone: boolean
  /** Creates the connection to the wallet and sends the wallet's events to the listener. */
  readonly connect: (listener: SessionListener) => Connection
}

/**
 * Returns the accounts, network, wallet and connection of one namespace in a session.
 *
 * @returns `undefined` if the wallet shares no account in the namespace
 */
function establishSession(
  session: Session,
  namespace: Namespace,
  { network, networks, events, listedLink = '' }: ConnectInput,
  { isPhone, connect }: Settings,
): Established | undefined {
  const approved = approvedNetworks(session, namespace)
  const listed = networks.map(({ caipNetworkId }) => caipNetworkId)
  const start = sessionNetwork(session, namespace, network, listed)
  const accounts = sessionAccounts(session, namespace, start)
  if (accounts.length === 0) return undefined
  const methods = sessionSigning(session, namespace)
  const { name, url = '', icons } = session.peer.metadata
  return {
    connection: connect({ events, network: start, listed, session }),
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
