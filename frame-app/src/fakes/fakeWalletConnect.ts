import type { Network } from '#shared/networks.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Established } from '../wallets/connector.ts'
import type { PairingSignIn, SignInRequest } from '../wallets/walletConnect/PairingSignIn.ts'
import type { Paired, WalletConnect } from '../wallets/walletConnect/WalletConnect.ts'
import { alice, type FakeWallet, fakeWallet } from './fakeWallet.ts'

export type FakeWalletConnect = WalletConnect & {
  /** The wallet behind the relay. */
  readonly wallet: FakeWallet
  /** The networks that each pairing proposed. */
  readonly proposed: (readonly Network[])[]
  /** What each namespace was taken up with. */
  readonly inputs: ConnectInput[]
  readonly done: string[]
  /** What a restored page finds; nothing unless set. */
  session: boolean
  /** What a restored page waits for before it finds that. */
  answer: () => Promise<void>
  /**
   * Lets the pairing that waits succeed, with what is given in place of the usual, in these namespaces.
   *
   * @returns the topic of the session
   */
  approve(change?: Partial<Established>, namespaces?: readonly Namespace[], signIn?: PairingSignIn): string
  /** What the pairing that waits asks to be signed at once. */
  signIn: Promise<SignInRequest | undefined> | undefined
  reject(error: unknown): void
  /** Methods that its sessions lack. */
  readonly lacking: Set<string>
  /** How a disconnect at the wallet goes. */
  failure: Error | undefined
}

type FakeSession = { readonly approved: Partial<Established>; readonly namespaces: readonly Namespace[] }

/** What a browser has, by topic, and how often it paired: no topic comes twice. */
export type FakeSessions = Map<string, FakeSession> & { paired?: number }

/**
 * WalletConnect without a relay: a pairing waits until the test says how it ends.
 *
 * @param sessions those that the browser has, by their topics
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
