import type { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { within } from '#shared/within.ts'
import type { ConnectInput, Connection, Established } from '../connector.ts'
import { withinEndLimit } from '../withinEndLimit.ts'
import { createPairing } from './createPairing.ts'
import { listenSession, type SessionListener, type SessionListeners } from './listenSession.ts'
import { type Client, openClient } from './openClient.ts'
import { relayError } from './relayError.ts'
import type { Session } from './session.ts'
import { approvedNetworks, sessionAccounts, sessionLink, sessionNetwork, sessionSigning } from './session.ts'
import { sessionConnection } from './sessionConnection.ts'
import { untilOnline } from './untilOnline.ts'
import type { OpenWalletConnect, WalletConnectInput } from './WalletConnect.ts'

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

type Ending = Pick<Client, 'disconnect'> & { readonly session: { readonly keys: readonly string[] } }

const userDisconnected = { code: 6000, message: 'User disconnected.' }

/**
 * Returns a function that ends a session. It ends each session only once, even if it is called for several namespaces.
 * It waits at most three seconds until the relay accepts the disconnect notice. If a wallet missed the notice, the next
 * page ends the session again, which notifies the wallet.
 *
 * @param rested waits until connections that broke during sleep are repaired
 * @returns the function that ends a session; it rejects with the relay's error
 */
export function sessionEnding(client: Ending, rested: () => Promise<void>): (topic: string) => Promise<void> {
  const endings = new Map<string, Promise<void>>()

  const tell = async (topic: string) => {
    await rested()
    if (!client.session.keys.includes(topic)) return
    await client.disconnect({ topic, reason: userDisconnected })
  }

  return (topic) => {
    const ending = endings.get(topic) ?? withinEndLimit(tell(topic))
    endings.set(topic, ending)
    return ending
  }
}

type SleepWatch = {
  /** Waits until connections that broke during sleep are repaired. Resolves at once if there was no sleep. */
  rested(): Promise<void>
}

/** Interval (ms) of the clock check. Browsers limit it to once a minute on a hidden page. */
const every = 10_000
const longestGap = 90_000

/**
 * Detects from clock jumps that the machine or the page has slept. Connections may be dead after a sleep, and no event
 * reports that. If the clock jumps back, it was ahead before the jump. A relay that refused us because our clock was
 * ahead accepts us now.
 *
 * @param woke repairs connections after a sleep; its failure is ignored
 */
export function watchSleep(woke: () => Promise<void>): SleepWatch {
  let seen = Date.now()
  let repairs = Promise.resolve()
  const look = () => {
    const gap = Date.now() - seen
    seen = Date.now()
    if (Math.abs(gap) > longestGap) repairs = repairs.then(woke).catch(() => {})
    return repairs
  }
  setInterval(look, every)
  return { rested: look }
}

type WakingRelayer = Pick<
  Client['core']['relayer'],
  'transportExplicitlyClosed' | 'request' | 'restartTransport' | 'transportOpen'
> & { readonly subscriber: { readonly topics: readonly string[] } }

/** Timeout (ms) after which we treat the connection to the relay as dead. */
const timeoutMs = 2_000

/**
 * Checks whether the relay answers, and reconnects if it does not. A changed clock alone does not cause a reconnect: if
 * our clock is ahead of the relay's, the relay would refuse the new connection. If the relay refused this client
 * before, connects again at once. Otherwise the library would wait for the next request, and would miss the wallet's
 * messages until then.
 *
 * @param asleep whether the page sleeps, and its socket is closed
 */
export async function wakeRelay(relayer: WakingRelayer, asleep = false): Promise<void> {
  const [topic] = relayer.subscriber.topics
  if (!topic || asleep) return
  if (relayer.transportExplicitlyClosed) return relayer.transportOpen()
  // We are subscribed to this topic already, so subscribing again has no effect.
  const answer = within(timeoutMs, () => relayer.request({ method: 'irn_subscribe', params: { topic } }))
  const isAlive = await answer.then(
    () => true,
    () => false,
  )
  if (isAlive) return
  if (!relayer.transportExplicitlyClosed) await relayer.restartTransport()
}

type Relayer = { on(event: 'relayer_error', listener: (error: unknown) => void): unknown }

/**
 * Reports why the relay refuses this client, once per reason. Without the report, a restored session would silently
 * receive no messages. The library keeps retrying and emits the same error each time.
 *
 * @param isPairing whether a pairing is pending; the pairing then reports refusals itself
 */
export function watchRefusals(relayer: Relayer, isPairing: () => boolean, tell: (refusal: AirlockError) => void): void {
  const said = new Set<string>()
  relayer.on('relayer_error', (error) => {
    const refusal = relayError(error)
    if (refusal.surface !== 'alert' || said.has(refusal.reason) || isPairing()) return
    said.add(refusal.reason)
    tell(refusal)
  })
}
