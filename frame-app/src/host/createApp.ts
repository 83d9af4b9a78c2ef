import type { ModalDeployment } from '#shared/deployment.ts'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import type { AuthFrame } from '../app/frames/AuthFrame.ts'
import type { Host } from '../app/frames/connectHost.ts'
import { createStorage } from '../app/store/createStorage.ts'
import { createStore } from '../app/store/createStore.ts'
import { laterAdapter } from '../chains/laterAdapter.ts'
import type { Browser } from '../wallets/browserOf.ts'
import { laterWalletConnect } from '../wallets/walletConnect/laterWalletConnect.ts'
import { loadOpeningParts } from './loadOpeningParts.ts'

type Input = {
  readonly deployment: ModalDeployment
  readonly askingOrigin: string
  readonly host: Host
  readonly isPhone: boolean
  readonly browser: Browser
  /** Loads the auth frame's code and creates the interface to the frame. */
  readonly openAuth: (app: App) => Promise<AuthFrame>
  /** Called when the relay refuses this client while a WalletConnect session from an earlier page load is restored. */
  readonly onRefused: (app: App, refusal: AirlockError) => void
}

/** Creates the app for one handshake with a host page, with its own store, host interface and connections. */
export function createApp(input: Input): App {
  const { deployment, askingOrigin, host, isPhone, browser, openAuth, onRefused } = input
  const store = createStore()
  const storage = createStorage(askingOrigin)
  let api: ReturnType<App['api']> | undefined
  let auth: ReturnType<App['auth']> | undefined
  let clientId: string | undefined

  const walletConnect = laterWalletConnect({
    isPhone,
    client: () => ({
      projectId: store.getState().options.projectId ?? '',
      relayUrl: deployment.relay,
      metadata: store.getState().options.metadata,
      url: askingOrigin,
      storage,
    }),
    onRefused: (refusal) => onRefused(app, refusal),
    onClientId: (id) => {
      clientId = id
    },
    onUri: (uri) => store.getState().setPairing(uri ? { uri } : null),
  })

  const app: App = {
    store,
    storage,
    walletStorage: createStorage(askingOrigin, undefined, '@appkit-wallet'),
    deployment,
    askingOrigin,
    host,
    isPhone,
    browser,
    live: new Map(),
    adapters: Object.fromEntries(Namespace.options.map((namespace) => [namespace, laterAdapter(namespace)])),
    walletConnect,
    transactions: [],
    states: new Map(),
    restored: Promise.resolve(),
    auth() {
      auth ??= openAuth(app)
      auth.catch(() => {
        auth = undefined
      })
      return auth
    },
    api() {
      api ??= loadOpeningParts().then(({ createApi }) => {
        const { options, sdkVersion } = store.getState()
        const page = { origin: askingOrigin, readNode: host.readNode }
        const { projectId = '' } = options
        return createApi({ deployment, projectId, sdkVersion, clientId: () => clientId, page })
      })
      api.catch(() => {
        api = undefined
      })
      return api
    },
  }
  return app
}
