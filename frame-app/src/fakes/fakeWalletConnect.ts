import type { Network } from '#shared/networks.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Established } from '../wallets/connector.ts'
import type { PairingSignIn, SignInRequest } from '../wallets/walletConnect/PairingSignIn.ts'
import type { Paired, WalletConnect } from '../wallets/walletConnect/WalletConnect.ts'
import { alice, type FakeWallet, fakeWallet } from './fakeWallet.ts'

export type FakeWalletConnect = WalletConnect & {
  /** Wallet that answers through the fake relay. */
  readonly wallet: FakeWallet
  /** Networks that each pairing proposed. */
  readonly proposed: (readonly Network[])[]
  /** Inputs with which the connections were restored, one per namespace. */
  readonly inputs: ConnectInput[]
  readonly done: string[]
  /** Whether a page finds a session for any topic and namespace when it restores connections; `false` by default. */
  session: boolean
  /**
   * Delays the search for a session: a page that restores connections waits for this promise before it finds its
   * session.
   */
  answer: () => Promise<void>
  /**
   * Approves the pending pairing.
   *
   * @param change overrides of the default session
   * @param namespaces namespaces that the wallet approves
   * @returns the topic of the session
   */
  approve(change?: Partial<Established>, namespaces?: readonly Namespace[], signIn?: PairingSignIn): string
  /** Sign-in request that the pending pairing includes. */
  signIn: Promise<SignInRequest | undefined> | undefined
  reject(error: unknown): void
  /** Methods that the sessions do not support. */
  readonly lacking: Set<string>
  /** Error with which the wallet rejects a disconnect; `undefined` if it does not reject. */
  failure: Error | undefined
}

type FakeSession = { readonly approved: Partial<Established>; readonly namespaces: readonly Namespace[] }

/** The browser's sessions, by topic. `paired` counts the pairings, so that each pairing gets a unique topic. */
export type FakeSessions = Map<string, FakeSession> & { paired?: number }

/**
 * Creates a fake WalletConnect client without a relay. A pairing stays pending until the test approves or rejects it.
 *
 * @param sessions the browser's sessions, by topic
 */
export function fakeWalletConnect(sessions: FakeSessions = new Map()): FakeWalletConnect {
  const wallet = fakeWallet()
  let waiting: { resolve: (found: Paired) => void; reject: (error: unknown) => void } | undefined
  const established = (topic: string, change: Partial<Established> = {}): Established => ({
    connection: {
      kind: 'walletConnect',
      request: (network, rpc) => {
        fake.done.push(`request ${network} ${rpc.method}`)
        return wallet.ask(rpc)
      },
      has: (method) => !fake.lacking.has(method),
      disconnect: async () => {
        fake.done.push('disconnect')
        if (fake.failure) throw fake.failure
        sessions.delete(topic)
      },
    },
    accounts: [{ address: alice, type: 'eoa' }],
    network: 'eip155:1',
    wallet: { name: 'Relay Wallet', icon: null, rdns: '' },
    link: 'relay-wallet://wc?sessionTopic=0a',
    approvedNetworks: ['eip155:1', 'eip155:8453'],
    ...change,
  })
  const pair: WalletConnect['pair'] = (networks, signIn) => {
    fake.proposed.push(networks)
    fake.signIn = signIn
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject }
    })
  }
  const fake: FakeWalletConnect = {
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    wallet,
    proposed: [],
    inputs: [],
    done: [],
    session: false,
    answer: async () => {},
    signIn: undefined,
    lacking: new Set(),
    failure: undefined,
    pair,
    at: (topic, namespace) => ({
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      namespace,
      topic,
      async restore(input) {
        fake.inputs.push(input)
        await fake.answer()
        const { approved = {}, namespaces = [] } = sessions.get(topic) ?? {}
        if (!fake.session && !namespaces.includes(namespace)) return undefined
        const isApproved = ['eip155:1', 'eip155:8453'].includes(input.network)
        const own =
          namespace === 'eip155'
            ? { ...(isApproved && { network: input.network }) }
            : { network: input.network, approvedNetworks: [input.network] }
        return established(topic, { ...own, ...approved })
      },
    }),
    approve(approved = {}, namespaces = ['eip155'], signIn) {
      sessions.paired = (sessions.paired ?? 0) + 1
      const topic = `topic ${sessions.paired}`
      sessions.set(topic, { approved, namespaces })
      waiting?.resolve({ topic, namespaces, signIn })
      return topic
    },
    reject: (error) => waiting?.reject(error),
    end: async (topic) => {
      sessions.delete(topic)
      fake.done.push('end')
    },
    async endOthers(topics) {
      for (const topic of [...sessions.keys()]) {
        if (topics.includes(topic)) continue
        sessions.delete(topic)
        fake.done.push(`end ${topic}`)
      }
    },
    abort: () => void fake.done.push('abort'),
    setAwake: async (awake) => void fake.done.push(awake ? 'wake' : 'sleep'),
  }
  return fake
}
