import type { ModalEvents } from '../../shared/src/tables/ModalEvents.ts'
import type { ExternalProvider } from './discovery/ExternalProvider.ts'
import type { ChainFamily } from './families/ChainFamily.ts'
import type { FrameOptions, ModalState, Siwx, ViewArguments, ViewName, WalletName } from './generated/wire.ts'
import type { Listener } from './provider/createEmitter.ts'
import type { Provider } from './provider/Provider.ts'

/** A chain family by its CAIP-2 namespace. */
export type Namespace = ModalState['activeNamespace']
/** What a dapp may know of one namespace. */
export type NamespaceState = ModalState['namespaces'][number]
/** What a dapp may know of the modal and of every connection. */
export type SdkState = Omit<ModalState, 'namespaces'> & {
  readonly namespaces: { readonly [namespace in Namespace]?: NamespaceState }
}
/** The options that setTheme() can change. */
export type Theme = Pick<FrameOptions, 'themeMode' | 'themeVariables'>
/** The events of `sdk.on`, by their names. */
export type SdkEvents = ModalEvents & {
  /**
   * What the modal and the embedded wallet request, each as it is over: to whom, for what, and what came back in bytes,
   * `null` where the browser does not say, and of a socket. No address, path or text of the visitor.
   */
  NETWORK: { origin: string; purpose: string; size: number | null }
  /** What `setTheme` changed. */
  theme: Theme
}

/**
 * How to open the modal. A view that is about something takes its arguments: `{ view: 'SwitchNetwork', arguments: {
 * network } }`.
 */
export type Opening = {
  readonly namespace?: Namespace
  /**
   * With `manualWCControl`: the pairing link of a WalletConnect client of your own. The modal shows it, as a code, to
   * copy, and in the links of wallets, until it closes; call `close()` when a wallet has connected, and `open()` with a
   * fresh link before this one expires. A link that the modal made never comes to your page.
   */
  readonly uri?: string
} & (
  | { readonly view?: Exclude<ViewName, keyof ViewArguments> }
  | {
      // Where each of them may be left out, so may all.
      [view in keyof ViewArguments]: { readonly view: view } & (Record<never, never> extends ViewArguments[view]
        ? { readonly arguments?: ViewArguments[view] }
        : { readonly arguments: ViewArguments[view] })
    }[keyof ViewArguments]
)

/** What a wallet button connected. */
export type Connected = {
  readonly namespace: Namespace
  /** The CAIP-2 id of the network that the wallet is on. */
  readonly network: string
  readonly address: string
}

/** How the SDK's own provider stands in a list of wallets that is not ours. */
export type Announcement = {
  /** 'Airlock' without; at most 64 letters. */
  readonly name?: string
  /** A data address of a square picture of at least 96 × 96 pixels, such as `data:image/svg+xml;base64,…`. */
  readonly icon?: string
}

type Callback<name extends keyof Siwx> = (
  input: Siwx[name]['input'],
) => Answer<Siwx[name]['answer']> | Promise<Answer<Siwx[name]['answer']>>
// biome-ignore lint/suspicious/noConfusingVoidType: a callback that answers nothing may end without a `return`
type Answer<answer> = answer extends null ? null | undefined | void : answer
type NeededCallback = 'getSessions' | 'addSession'

/**
 * The host's sign-in plug-in (SIWX): a plain object, of which the two data members cross to the modal and the
 * functions stay here. `airlock-sdk/siwx` has ready ones. Without `createMessage` and `getNonce` the modal writes the
 * message itself; without `required` it asks `getRequired`, and without that one signing in is optional.
 */
export type SiwxPlugin = { readonly [name in NeededCallback]: Callback<name> } & {
  readonly [name in Exclude<keyof Siwx, NeededCallback>]?: Callback<name>
} & {
  /** Nothing counts as connected before the visitor has signed in. */
  readonly required?: boolean
  /** The sessions of a connection end with it; by default they do. */
  readonly signOutOnDisconnect?: boolean
}
/** A session of a sign-in, as plug-ins keep it. */
export type SiwxSession = Siwx['addSession']['input']

/** @typeParam namespace the chain families of `families` */
export type SdkOptions<namespace extends Namespace = Namespace> = Omit<FrameOptions, 'siwx'> & {
  /** The address of the modal frame, on an origin of its own. */
  readonly frameUrl: string
  /** Chain families besides eip155, such as `solana()` of `airlock-sdk/solana`. */
  readonly families?: readonly ChainFamily<namespace>[]
  /** Wallets that the host supplies. */
  readonly providers?: readonly ExternalProvider[]
  /** Sign-in with the wallet. */
  readonly siwx?: SiwxPlugin
  /**
   * Announce the SDK's own provider by EIP-6963, for a list of wallets that is not ours: with our name and picture, or
   * with those given here.
   */
  readonly announce?: boolean | Announcement
}

/** @typeParam namespace the chain families of `families` */
export type Sdk<namespace extends Namespace = never> = {
  /**
   * Opens the modal. The dialog shows in the caller's own task.
   *
   * @param input the view to start with, and its arguments where it takes some; or the namespace to connect. Without,
   *   Account when connected, else Connect
   * @returns when the view is on screen
   * @throws 'Modal closed' (4001) if it is closed first; -32602 for arguments that are missing or name nothing; 4900 if
   *   the frame cannot be loaded
   */
  open(input?: Opening): Promise<void>
  /**
   * For a wallet button of the page's own: opens the modal at that wallet, or at that login, and connects it. The
   * dialog shows in the caller's own task.
   *
   * @param name a wallet such as `metamask`, `walletConnect` for any by its code, `email`, or a social login such as
   *   `google`
   * @param where the namespace to connect in; without, one that the wallet has, the active one first. Wallets that are
   *   connected stay so, and the new one is in use; with `replace` the one that was in use is disconnected for it
   * @returns when the visitor connected, with that wallet or another that they chose instead
   * @throws 'Modal closed' (4001) if it is closed first; -32602 for another name, or a namespace without a network;
   *   4900 if the frame cannot be loaded
   */
  connectWallet(
    name: WalletName,
    where?: { readonly namespace?: Namespace; readonly replace?: boolean },
  ): Promise<Connected>
  /** Closes the modal, whatever it shows. */
  close(): Promise<void>
  /**
   * The provider of a namespace, eip155 or one of `families`: one object for the life of the SDK, usable before
   * connecting. That of eip155 is one of EIP-1193; the others speak the methods of their family in the same form.
   *
   * @throws -32602 for a namespace whose family is not among `families`
   */
  getProvider(namespace: 'eip155' | namespace): Provider
  /** The current state of the modal and of every connection. A new object with each change. */
  getState(): SdkState
  /** Calls the listener with each new state. Returns a function that unsubscribes. */
  subscribe(listener: (state: SdkState) => void): () => void
  /**
   * Listens to an event of the modal, such as `CONNECT_SUCCESS`, or to `theme`: what `setTheme` changed. Returns a
   * function that unsubscribes. A frame that is newer than this SDK may have more events.
   */
  on<name extends keyof SdkEvents>(event: name, listener: (data: SdkEvents[name]) => void): () => void
  on(event: string, listener: Listener): () => void
  /**
   * Disconnects all, one namespace, or one connection of those that `getState()` lists. If that is the one in use, the
   * latest of the others replaces it. An EVM extension's permission is revoked (EIP-2255) if the wallet supports that,
   * so that connecting again asks the user again.
   *
   * @throws 'Failed to disconnect'
   */
  disconnect(what?: Namespace | { readonly namespace?: Namespace; readonly id: string }): Promise<void>
  /**
   * Drops a connection from the list of those that can be connected again. One that is alive is disconnected first; an
   * unknown id is ignored.
   *
   * @param id of a connection that `getState()` lists
   * @throws 'Failed to disconnect'
   */
  deleteConnection(id: string): Promise<void>
  /**
   * Opens the modal where the visitor changes the e-mail address that they log in with.
   *
   * @returns the new address, once they entered the code that was mailed there
   * @throws 'Modal closed' (4001) if it is closed first; 4100 for a visitor who is not logged in by e-mail
   */
  updateEmail(): Promise<{ readonly email: string }>
  /**
   * Makes another connection the one in use, or another account of it. A wallet that is alive is not asked; for any
   * other the modal opens at what connects it again.
   *
   * @param wanted `id` of a connection that `getState()` lists, and an account of it, plain or as CAIP-10
   * @throws 'Modal closed' (4001) if it is closed first; 4100 for an account that the wallet does not share; 'Invalid
   *   CAIP-10 address' (-32602) for what is neither
   */
  switchConnection(wanted: {
    readonly namespace: Namespace
    readonly id: string
    readonly address?: string
  }): Promise<void>
  /**
   * Switches the active network, asking the wallet where one is connected.
   *
   * @param caipNetworkId a CAIP-2 id such as `eip155:1`, one of the networks of `createSdk`
   * @throws 'Network not found' (4902) for another network, 'Invalid CAIP-2 network id' (-32602) for what is none, 4001
   *   when the visitor declines
   */
  switchNetwork(caipNetworkId: string): Promise<void>
  /**
   * Changes mode or variables of the theme, at once if the modal is open. Variables that are not given stay as they
   * are. Listeners of `on('theme', …)` receive the change. Rejects with -32602 if something in it is wrong, once the
   * frame has loaded; the rest is still applied. Before that, the frame reports it when it loads.
   */
  setTheme(theme: Theme): Promise<void>
  /** Loads the frame ahead of its first use, and draws what opens first. Rejects when it cannot be loaded. */
  preload(): Promise<void>
  /** Takes the frame and every listener off the page. */
  destroy(): void
}
