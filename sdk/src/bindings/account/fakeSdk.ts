import { createEmitter } from '../../provider/createEmitter.ts'
import type { Provider } from '../../provider/Provider.ts'
import type { Namespace, NamespaceState } from '../../Sdk.ts'
import type { AnySdk } from './AnySdk.ts'

export const alice = `0x${'a'.repeat(40)}`

/** A connected account, as the frame reports it. */
export const connected = {
  namespace: 'eip155',
  status: 'connected',
  address: alice,
  caipAddress: `eip155:8453:${alice}`,
  accounts: [{ address: alice, type: 'eoa' }],
  network: 'eip155:8453',
  networkName: 'Base',
  methods: null,
  wallet: { name: 'Alpha', icon: null, rdns: 'example.alpha' },
  connector: 'ANNOUNCED',
  profileName: 'alice.eth',
  profileImage: null,
  balance: { amount: '1.23456789', symbol: 'ETH' },
  loginProvider: null,
  user: null,
  smartAccountDeployed: null,
  connections: [],
} as const satisfies NamespaceState

/** A fake SDK whose state and wallet the test sets. Logs the calls to the modal. */
export function fakeSdk({ accounts = [] as readonly string[], avatar = '' } = {}) {
  const emitter = createEmitter()
  const asked: string[] = []
  const wallet = createEmitter()
  let state = { activeNamespace: 'eip155', namespaces: {} } as unknown as ReturnType<AnySdk['getState']>
  let held = accounts
  const provider: Provider = {
    request: async ({ method }) => (method === 'eth_accounts' ? held : '0x2105'),
    on: (event, listener) => (wallet.on(event, listener), provider),
    removeListener: () => provider,
  }
  const note = (name: string) => async () => void asked.push(name)
  const sdk = {
    getState: () => state,
    subscribe: (listener) => emitter.on('state', listener),
    on: emitter.on,
    getProvider(namespace: Namespace) {
      if (namespace !== 'eip155') throw new Error(`families lacks ${namespace}`)
      return provider
    },
    open: note('open'),
    preload: note('preload'),
    getAvatar: async () => avatar,
  } as Partial<AnySdk> as AnySdk
  /** Reports the state of namespaces, as the frame does. */
  const report = (namespaces: { readonly [name in Namespace]?: Partial<NamespaceState> }, active?: Namespace) => {
    state = { ...state, ...(active && { activeNamespace: active }), namespaces: namespaces as never }
    emitter.emit('state', state)
  }
  /** Changes the accounts of the extension. */
  const share = (accounts: readonly string[]) => {
    held = accounts
    wallet.emit('accountsChanged', accounts)
  }
  return { sdk, asked, report, share, provider, emit: emitter.emit }
}
