import * as z from 'zod/mini'
import { HostView } from '../tables/views.ts'
import { Account } from './account.ts'
import type { Contract } from './contract.ts'
import {
  Address,
  CaipNetworkId,
  ConnectionId,
  Email,
  IconText,
  Json,
  JsonRpc,
  Namespace,
  Nothing,
  PairingUri,
  Rdns,
  ShortText,
  Uuid,
} from './primitives.ts'

/** A wallet in the host's window, as described by the host. Its provider cannot be sent. */
export const Extension = z.strictObject({
  id: Uuid,
  kind: z.enum(['announced', 'injected', 'external']),
  name: ShortText.check(z.minLength(1)),
  rdns: Rdns,
  icon: IconText,
})
export type Extension = z.output<typeof Extension>

/** An event of a connected extension. */
const ExtensionEvent = z.union([
  z.strictObject({
    event: z.literal('accountsChanged'),
    // Bitcoin wallets report the type of each account.
    accounts: z.array(z.union([Address, Account])).check(z.maxLength(100)),
  }),
  z.strictObject({ event: z.literal('chainChanged'), chain: CaipNetworkId }),
  // `sent`: the wallet carried out a request of the dapp that did not pass through the frame.
  z.strictObject({ event: z.literal(['disconnect', 'sent']) }),
])
export type ExtensionEvent = z.output<typeof ExtensionEvent>

/** Calls that the host page may make to the modal frame. None of them returns a secret. */
export const hostToFrame = {
  /** The first message: the options of `createSdk`. M validates each one separately, so that an error can name it. */
  configure: {
    params: z.strictObject({
      options: z.record(ShortText, Json),
      sdkVersion: ShortText,
      /** Hints in the host's storage: kind of the last connection in each namespace. They may be invalid. */
      hints: z.optional(Json),
    }),
    result: Nothing,
  },
  announceExtensions: {
    params: z.strictObject({ namespace: Namespace, extensions: z.array(Extension).check(z.maxLength(64)) }),
    result: Nothing,
  },
  /** `epoch` identifies the route. `serial` counts the page's events. `setRoute` has the last serial that M handled. */
  extensionEvent: {
    params: z.strictObject({
      namespace: Namespace,
      id: Uuid,
      epoch: z.int().check(z.nonnegative()),
      serial: z.optional(z.int().check(z.positive())),
      change: ExtensionEvent,
    }),
    result: Nothing,
  },
  /** Opens a view. Answers once it is visible. `tables/viewArguments.ts` has the schemas of `arguments` by view. */
  open: {
    params: z.strictObject({
      view: z.optional(HostView),
      namespace: z.optional(Namespace),
      arguments: z.optional(z.record(ShortText, Json)),
      /** Pairing link of the host's own client. The modal shows it instead of creating one. */
      uri: z.optional(PairingUri),
    }),
    result: Nothing,
  },
  /** The user clicked a wallet button of the host. Opens the modal at that wallet or login. Returns the connection. */
  connectWallet: {
    params: z.strictObject({
      name: z.string().check(z.regex(/^[a-zA-Z0-9-]{1,40}$/)),
      /** The namespace to connect in. Default: the active one if the wallet supports it, otherwise another one. */
      namespace: z.optional(Namespace),
      /** Whether to disconnect the wallet that was active. By default, it stays connected next to the new wallet. */
      replace: z.optional(z.boolean()),
    }),
    result: z.strictObject({ namespace: Namespace, network: CaipNetworkId, address: Address }),
  },
  /** Opens the view where the user changes their login email address. Returns the new address. */
  updateEmail: { params: Nothing, result: z.strictObject({ email: Email }) },
  /** The host closes the modal. No view can refuse, not even a view that refuses `dismiss`. */
  close: { params: Nothing, result: Nothing },
  /** The user pressed Escape or clicked the backdrop while the host had the focus. Some views refuse to close then. */
  dismiss: { params: Nothing, result: Nothing },
  request: { params: z.strictObject({ namespace: Namespace, rpc: JsonRpc }), result: Json },
  /** Disconnects everything, one namespace, or one connection. */
  disconnect: {
    params: z.union([Namespace, z.strictObject({ namespace: z.optional(Namespace), id: z.optional(ConnectionId) })]),
    result: Nothing,
  },
  /** Removes a connection from the list of reconnectable connections. Disconnects it first if it is connected. */
  deleteConnection: { params: z.strictObject({ id: ConnectionId }), result: Nothing },
  /** Switches to another connection, or to another account of a connection. Answers once the new account is active. */
  switchConnection: {
    // `address`: in the family's format, or a CAIP-10 id. The schema allows invalid values: they have their own error.
    params: z.strictObject({ namespace: Namespace, id: ConnectionId, address: z.optional(ShortText) }),
    result: Nothing,
  },
  // An invalid CAIP-2 id has its own error, so the schema allows it.
  switchNetwork: { params: z.strictObject({ network: ShortText }), result: Nothing },
  /** Changes the theme. The params are validated like the options with these names. */
  setTheme: { params: z.record(ShortText, Json), result: Nothing },
  /** Reports the host's `pagehide` and `pageshow`. M closes and opens the relay's WebSocket accordingly. */
  setAwake: { params: z.strictObject({ awake: z.boolean() }), result: Nothing },
  /** Returns the connected account's image, re-encoded by M, as base64. 8,192 characters are 6,144 bytes. */
  getAvatar: { params: Namespace, result: z.string().check(z.maxLength(8_192), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)) },
  /** Prepares the first opening. Answers once the wallet list and the project's settings are there, or have failed. */
  preload: { params: Nothing, result: Nothing },
  /** Sent while a request is pending, to distinguish a slow frame from a dead one (CH-6). */
  ping: { params: Nothing, result: Nothing },
} satisfies Contract
