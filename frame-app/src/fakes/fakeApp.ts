import type { Extension } from '#shared/protocol/hostToFrame.ts'
import { type Json, type JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import type { AuthFrame } from '../app/frames/AuthFrame.ts'
import { fakeApi } from '../app/http/fakeApi.ts'
import type { FakeAnswer, FakeCall } from '../app/http/fakeFetch.ts'
import { parseOptions } from '../app/project/parseOptions.ts'
import { createStorage } from '../app/store/createStorage.ts'
import { createStore, type State } from '../app/store/createStore.ts'
import { eip155 } from '../chains/eip155/eip155.ts'
import { laterAdapter } from '../chains/laterAdapter.ts'
import type { Browser } from '../wallets/browserOf.ts'
import { provideHostProjection } from '../wallets/connections/provideHostProjection.ts'
import { loadConnections } from '../wallets/restore/beginVisit.ts'
import { keepConnections } from '../wallets/table/keepConnections.ts'
import { fakeArea } from './fakeArea.ts'
import { type FakeAuth, fakeAuth } from './fakeAuth.ts'
import { type FakeHost, fakeHost } from './fakeHost.ts'
import { type FakeWallet, fakeWallet } from './fakeWallet.ts'
import { type FakeSessions, type FakeWalletConnect, fakeWalletConnect } from './fakeWalletConnect.ts'

export const projectId = '0123456789abcdef0123456789abcdef'
export const askingOrigin = 'https://dapp.example'

/** Creates a fake wallet that announces itself (EIP-6963). `number` determines its UUID and name. */
export function fakeExtension(number = 1, given: Partial<Extension> = {}): Extension {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  return { id, kind: 'announced', name: `Wallet ${number}`, rdns: `example.wallet${number}`, icon: '', ...given }
}

export type FakeApp = {
  readonly app: App
  readonly host: FakeHost
  readonly wallet: FakeWallet
  readonly walletConnect: FakeWalletConnect
  /** Fake auth frame. It is attached when the app needs it for the first time. */
  readonly auth: FakeAuth
  readonly state: () => State
  /** Requests that the HTTP layer received. */
  readonly requests: readonly FakeCall[]
}

type Given = {
  readonly options?: Readonly<Record<string, Json>>
  readonly extensions?: readonly Extension[]
  readonly area?: Storage
  readonly isPhone?: boolean
  /** Further wallets in the host window, by id. Requests for all other ids go to the default EVM wallet. */
  readonly wallets?: Readonly<Record<string, { ask(rpc: JsonRpc): Promise<Json> }>>
  /** Browser in which the frame runs; a desktop browser by default. */
  readonly browser?: Partial<Browser>
  /** Auth frame of an earlier page in the same browser. */
  readonly auth?: FakeAuth
  /** The browser's WalletConnect sessions, by topic. */
  readonly sessions?: FakeSessions
  /** Answers of the servers. By default, the network is offline. */
  readonly server?: (call: FakeCall) => FakeAnswer
}

/** Folder of the auth frame in a fake deployment. */
export const authFolder: string = `0.0.0-${'0'.repeat(16)}-${'1'.repeat(16)}`

/** Creates an app for tests: the real store and use cases, with a fake host, storage, wallets and servers. */
export function fakeApp(given: Given = {}): FakeApp {
  const { options = {}, extensions = [fakeExtension()], area = fakeArea(), isPhone = false, auth = fakeAuth() } = given
  const wallet = fakeWallet()
  const host = fakeHost((id, rpc) => (given.wallets?.[id] ?? wallet).ask(rpc))
  const walletConnect = fakeWalletConnect(given.sessions)
  const store = createStore()
  let attached: AuthFrame | undefined
  const { api, calls } = fakeApi(given.server ?? (() => 'offline'))
  const app: App = {
    store,
    storage: createStorage(askingOrigin, () => area),
    walletStorage: createStorage(askingOrigin, () => area, '@appkit-wallet'),
    deployment: { ...api.deployment, authFolder },
    askingOrigin,
    host,
    isPhone,
    browser: { userAgent: '', isTelegram: false, opensOnlyInTap: false, isWebView: false, ...given.browser },
    live: new Map(),
    adapters: { ...Object.fromEntries(Namespace.options.map((each) => [each, laterAdapter(each)])), eip155 },
    walletConnect,
    api: async () => api,
    async auth() {
      attached ??= auth.attach(app)
      return attached
    },
    transactions: [],
    states: new Map(),
    restored: Promise.resolve(),
  }
  const configured = parseOptions({ projectId, networks: ['eip155:1', 'eip155:8453'], ...options })
  store.getState().configure(configured.options, configured.networks, '1.2.3')
  provideHostProjection(app)
  loadConnections(app, configured.networks[0])
  keepConnections(app)
  store.getState().addExtensions('eip155', extensions)
  return { app, host, wallet, walletConnect, auth, state: store.getState, requests: calls }
}
