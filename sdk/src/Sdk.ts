import type { ModalEvents } from '../../shared/src/tables/ModalEvents.ts'
import type { ExternalProvider } from './discovery/ExternalProvider.ts'
import type { ChainFamily } from './families/ChainFamily.ts'
import type { FrameOptions, ModalState, Siwx, ViewArguments, ViewName, WalletName } from './generated/wire.ts'
import type { Listener } from './provider/createEmitter.ts'
import type { Provider } from './provider/Provider.ts'

/**
 * CAIP-2 namespace of a chain family.
 * @example const namespace: Namespace = 'eip155'
 */
export type Namespace = ModalState['activeNamespace']
/**
 * State of one namespace, as `getState()` returns it to the dapp.
 *
 * @example const address = sdk.getState().namespaces.eip155?.address
 */
export type NamespaceState = ModalState['namespaces'][number]
/**
 * State of the modal and of all connections, as `getState()` returns it to the dapp.
 *
 * @example const { status, activeNamespace, network } = sdk.getState()
 */
export type SdkState = Omit<ModalState, 'namespaces'> & {
  readonly namespaces: { readonly [namespace in Namespace]?: NamespaceState }
}
/**
 * The options that setTheme() can change.
 * @example await sdk.setTheme({ themeMode: 'dark' })
 */
export type Theme = Pick<FrameOptions, 'themeMode' | 'themeVariables'>
/**
 * The events of `sdk.on`, by name.
 * @example sdk.on('NETWORK', ({ origin, size }) => console.info(origin, size))
 */
export type SdkEvents = ModalEvents & {
  /**
   * A finished network request of the modal or the embedded wallet: the request's origin and purpose, and the size of
   * the response in bytes. `size` is `null` for a WebSocket, or if the browser does not report the size. Contains no
   * path, no account address and no user input.
   */
  NETWORK: { origin: string; purpose: string; size: number | null }
  /** The changes passed to `setTheme`. */
  theme: Theme
}

/**
 * First view or namespace to open. Some views take arguments: `{ view: 'SwitchNetwork', arguments: { network } }`.
 *
 * @example await sdk.open({ view: 'SwitchNetwork', arguments: { network: 'eip155:8453' } })
 */
export type Opening = {
  readonly namespace?: Namespace
  /**
   * With `manualWCControl`: the pairing link of the dapp's own WalletConnect client. Until it closes, the modal shows
   * the link as a QR code, lets the user copy it, and adds it to the links that open wallets. Call `close()` when a
   * wallet has connected. Before the link expires, call `open()` with a new link. The modal never passes its own
   * pairing links to the dapp.
   */
  readonly uri?: string
} & (
  | { readonly view?: Exclude<ViewName, keyof ViewArguments> }
  | {
      // `arguments` is optional if all arguments of the view are optional.
      [view in keyof ViewArguments]: { readonly view: view } & (Record<never, never> extends ViewArguments[view]
        ? { readonly arguments?: ViewArguments[view] }
        : { readonly arguments: ViewArguments[view] })
    }[keyof ViewArguments]
)

/**
 * The connection that the user made with a wallet button.
 *
 * @example const { namespace, network, address } = await sdk.connectWallet('metamask')
 */
export type Connected = {
  readonly namespace: Namespace
  /** CAIP-2 id of the wallet's network. */
  readonly network: string
  readonly address: string
}

/**
 * Name and icon of the SDK's own provider in other wallet lists.
 *
 * @example createSdk({ frameUrl, announce: { name: 'My dapp' } })
 */
export type Announcement = {
  /** At most 64 characters. Defaults to 'Airlock'. */
  readonly name?: string
  /** A data URI of a square image of at least 96 × 96 pixels, such as `data:image/svg+xml;base64,…`. */
  readonly icon?: string
}

type Callback<name extends keyof Siwx> = (
  input: Siwx[name]['input'],
) => Answer<Siwx[name]['answer']> | Promise<Answer<Siwx[name]['answer']>>
// biome-ignore lint/suspicious/noConfusingVoidType: a callback without a result may end without a `return`
type Answer<answer> = answer extends null ? null | undefined | void : answer
type NeededCallback = 'getSessions' | 'addSession'

/**
 * The host's sign-in plug-in (SIWX), a plain object. The SDK sends the two settings `required` and
 * `signOutOnDisconnect` to the modal. The functions stay in the host. `airlock-sdk/siwx` has ready-made plug-ins.
 * Without `createMessage` and `getNonce`, the modal writes the message itself. Without `required`, the modal calls
 * `getRequired`. Without `required` and `getRequired`, signing in is optional.
 *
 * @example createSdk({ frameUrl, siwx: serverSiwx({ url: '/siwx' }) })
 */
export type SiwxPlugin = { readonly [name in NeededCallback]: Callback<name> } & {
  readonly [name in Exclude<keyof Siwx, NeededCallback>]?: Callback<name>
} & {
  /** If true, a wallet does not count as connected until the user has signed in. */
  readonly required?: boolean
  /** Whether disconnecting also ends the connection's sign-in sessions. Defaults to true. */
  readonly signOutOnDisconnect?: boolean
}
/**
 * A sign-in session as plug-ins store it.
 *
 * @example const print = ({ message, signature }: SiwxSession) => console.info(message, signature)
 */
export type SiwxSession = Siwx['addSession']['input']

/**
 * The options of `createSdk`.
 * @typeParam namespace union of the namespaces of `families`
 *
 * @example createSdk({ frameUrl: 'https://modal.airlock.example', projectId, networks: ['eip155:1'] })
 */
export type SdkOptions<namespace extends Namespace = Namespace> = Omit<FrameOptions, 'siwx'> & {
  /** URL of the modal frame, on an origin other than the page's. */
  readonly frameUrl: string
  /** Chain families in addition to eip155, such as `solana()` of `airlock-sdk/solana`. */
  readonly families?: readonly ChainFamily<namespace>[]
  /** Wallets that the dapp itself supplies as EIP-1193 providers, such as those of `safe()`. */
  readonly providers?: readonly ExternalProvider[]
  /** The plug-in for signing in with the wallet. */
  readonly siwx?: SiwxPlugin
  /**
   * Announces the SDK's own provider through EIP-6963, for other wallet lists. `true` uses our name and icon, an object
   * sets them.
   */
  readonly announce?: boolean | Announcement
}

/**
 * The SDK object, which `createSdk` returns.
 * @typeParam namespace union of the namespaces of `families`
 *
 * @example const sdk: Sdk<'solana'> = createSdk({ frameUrl, families: [solana()] })
 */
export type Sdk<namespace extends Namespace = never> = {
  /**
   * Opens the modal. The dialog is shown synchronously, in the caller's own task.
   *
   * @param input the first view, with its arguments if it takes any, or the namespace to connect. Defaults to Account
   *   if connected, else Connect.
   * @returns once the view is on screen
   * @throws 'Modal closed' (4001) if the modal is closed before that; -32602 for missing or unknown arguments; 4900 if
   *   the frame cannot be loaded
   * @example button.onclick = () => sdk.open({ view: 'Networks' }).catch(() => {})
   */
  open(input?: Opening): Promise<void>
  /**
   * For a wallet button in the dapp: opens the modal at that wallet or login method and connects it. The dialog is
   * shown synchronously, in the caller's own task.
   *
   * @param name a wallet such as `metamask`, `walletConnect` for the QR code of any wallet, `email`, or a social
   *   login such as `google`
   * @param where the namespace to connect in. Defaults to one that the wallet supports, the active one if possible.
   *   The new wallet becomes active, and connected wallets stay connected. With `replace`, the wallet that was active
   *   is disconnected.
   * @returns once the user has connected that wallet, or another wallet that they chose instead
   * @throws 'Modal closed' (4001) if the modal is closed before that; -32602 for an unknown name, or a namespace
   *   without a network; 4900 if the frame cannot be loaded
   * @example const { address } = await sdk.connectWallet('phantom', { namespace: 'solana' })
   */
  connectWallet(
    name: WalletName,
    where?: { readonly namespace?: Namespace; readonly replace?: boolean },
  ): Promise<Connected>
  /**
   * Closes the modal, regardless of its view.
   *
   * @example await sdk.close()
   */
  close(): Promise<void>
  /**
   * Returns the provider of a namespace: eip155 or one of `families`. It is the same object for the lifetime of the
   * SDK, and works before connecting. The eip155 provider follows EIP-1193. Other providers have the same interface,
   * with the methods of their family.
   *
   * @throws -32602 for a namespace whose family is not among `families`
   * @example const [account] = await sdk.getProvider('eip155').request({ method: 'eth_requestAccounts' })
   */
  getProvider(namespace: 'eip155' | namespace): Provider
  /**
   * Returns the current state of the modal and of all connections. Each change creates a new object.
   *
   * @example const isConnected = sdk.getState().status === 'connected'
   */
  getState(): SdkState
  /**
   * Calls the listener with each new state. Returns a function that unsubscribes.
   *
   * @example const unsubscribe = sdk.subscribe(({ namespaces }) => console.info(namespaces.eip155?.address))
   */
  subscribe(listener: (state: SdkState) => void): () => void
  /**
   * Listens to an event of the modal, such as `CONNECT_SUCCESS`, or to `theme`, which reports the changes of
   * `setTheme`. Returns a function that unsubscribes. A frame newer than this SDK may emit more events.
   *
   * @example const stop = sdk.on('CONNECT_SUCCESS', ({ method, name }) => console.info(method, name))
   */
  on<name extends keyof SdkEvents>(event: name, listener: (data: SdkEvents[name]) => void): () => void
  on(event: string, listener: Listener): () => void
  /**
   * Disconnects everything, one namespace, or one connection that `getState()` lists. If that one connection was
   * active, the latest other connection becomes active. Revokes an EVM extension's permission (EIP-2255) if
   * the extension supports that, so that the extension asks the user before it reconnects.
   *
   * @throws 'Failed to disconnect'
   * @example await sdk.disconnect('solana')
   */
  disconnect(what?: Namespace | { readonly namespace?: Namespace; readonly id: string }): Promise<void>
  /**
   * Removes a connection from the list of connections that the user can reconnect. Disconnects it first if it is
   * connected. Ignores an unknown id.
   *
   * @param id of a connection that `getState()` lists
   * @throws 'Failed to disconnect'
   * @example const forget = (id: string) => sdk.deleteConnection(id)
   */
  deleteConnection(id: string): Promise<void>
  /**
   * Opens the modal at the view where the user changes their login email address.
   *
   * @returns the new address, once the user has entered the code that was sent to it
   * @throws 'Modal closed' (4001) if the modal is closed before that; 4100 for a user who is not logged in with email
   * @example const { email } = await sdk.updateEmail()
   */
  updateEmail(): Promise<{ readonly email: string }>
  /**
   * Makes another connection active, or another account of a connection. If the connection's wallet is connected, the
   * user is not asked. If not, the modal opens at the view that reconnects this wallet.
   *
   * @param wanted `id` of a connection that `getState()` lists, and optionally one of its accounts, as an address or
   *   as a CAIP-10 id
   * @throws 'Modal closed' (4001) if the modal is closed before that; 4100 for an account that the wallet does not
   *   share; 'Invalid CAIP-10 address' (-32602) if `address` is neither an address nor a CAIP-10 id
   * @example const switchTo = (id: string) => sdk.switchConnection({ namespace: 'eip155', id })
   */
  switchConnection(wanted: {
    readonly namespace: Namespace
    readonly id: string
    readonly address?: string
  }): Promise<void>
  /**
   * Switches the active network. A connected wallet is asked to switch too.
   *
   * @param caipNetworkId a CAIP-2 id such as `eip155:1`, one of the networks of `createSdk`
   * @throws 'Network not found' (4902) for a network that is not one of them; 'Invalid CAIP-2 network id' (-32602) for
   *   an invalid id; 4001 if the user rejects the switch
   * @example await sdk.switchNetwork('eip155:8453')
   */
  switchNetwork(caipNetworkId: string): Promise<void>
  /**
   * Changes the theme's mode or variables. An open modal changes immediately. Omitted variables keep their values.
   * Listeners of `on('theme', …)` receive the change. If a value is invalid, applies the valid values and rejects with
   * -32602. If the frame has not loaded yet, does not reject: the frame reports the invalid value once it has loaded.
   *
   * @example await sdk.setTheme({ themeVariables: { '--apkt-accent': '#0a7' } })
   */
  setTheme(theme: Theme): Promise<void>
  /**
   * Prepares the first opening: loads the frame, the project's settings and the wallets of the first view, and renders
   * this view hidden. Resolves once everything is there. Rejects if the frame cannot be loaded.
   *
   * @example button.addEventListener('pointerenter', () => sdk.preload().catch(() => {}))
   */
  preload(): Promise<void>
  /**
   * Returns a small image of a connected account: its profile image, or one that is derived from its address. The modal
   * loads and re-encodes the image, so the page needs no `img-src` for it: decode the bytes with `createImageBitmap`
   * and paint them on a canvas. `<AirlockButton>` and `<airlock-button>` do this.
   *
   * @param namespace of the account
   * @returns a PNG, WebP or JPEG image of at most 6,144 bytes, as base64
   * @throws 4100 if no account is connected in the namespace
   * @example const bytes = Uint8Array.from(atob(await sdk.getAvatar('eip155')), (each) => each.charCodeAt(0))
   */
  getAvatar(namespace: Namespace): Promise<string>
  /**
   * Removes the frame and all listeners.
   *
   * @example sdk.destroy()
   */
  destroy(): void
}
