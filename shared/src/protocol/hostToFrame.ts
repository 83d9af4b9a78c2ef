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

/** A wallet that lives in the host's window, as the host says it is. The provider itself cannot cross. */
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
    // Bitcoin wallets have accounts of several types, and say which is which.
    accounts: z.array(z.union([Address, Account])).check(z.maxLength(100)),
  }),
  z.strictObject({ event: z.literal('chainChanged'), chain: CaipNetworkId }),
  // `sent`: it carried something out for the dapp, of which the frame has heard nothing.
  z.strictObject({ event: z.literal(['disconnect', 'sent']) }),
])
export type ExtensionEvent = z.output<typeof ExtensionEvent>

/** What the host page may ask of the modal frame. Nothing here returns a secret. */
export const hostToFrame = {
  /** First of all: the options of `createSdk`, each judged on its own, so that an error names the one at fault. */
  configure: {
    params: z.strictObject({
      options: z.record(ShortText, Json),
      sdkVersion: ShortText,
      /** What the SDK kept of the last visit in the host's storage: how each namespace was connected, if valid. */
      hints: z.optional(Json),
    }),
    result: Nothing,
  },
  announceExtensions: {
    params: z.strictObject({ namespace: Namespace, extensions: z.array(Extension).check(z.maxLength(64)) }),
    result: Nothing,
  },
  /** `epoch` names the route that the extension had. `serial` counts the page's events: routes repeat the last. */
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
  /** Answers when the view is on screen. What the arguments may be depends on the view: `tables/viewArguments.ts`. */
  open: {
    params: z.strictObject({
      view: z.optional(HostView),
      namespace: z.optional(Namespace),
      arguments: z.optional(z.record(ShortText, Json)),
      /** Of a client of the host's own, which the modal shows in place of a link that it makes. */
      uri: z.optional(PairingUri),
    }),
    result: Nothing,
  },
  /** A wallet button of the host: the modal opens at that wallet, or login. Answers with what the visitor connected. */
  connectWallet: {
    params: z.strictObject({
      name: z.string().check(z.regex(/^[a-zA-Z0-9-]{1,40}$/)),
      /** The family to connect in; by default one of the wallet's, the active one first. */
      namespace: z.optional(Namespace),
      /** Whether the wallet in use there is disconnected for it; by default it stays connected beside the new one. */
      replace: z.optional(z.boolean()),
    }),
    result: z.strictObject({ namespace: Namespace, network: CaipNetworkId, address: Address }),
  },
  /** The visitor changes the address that they log in with. Answers with the new one. */
  updateEmail: { params: Nothing, result: z.strictObject({ email: Email }) },
  /** The host closes: unguarded. */
  close: { params: Nothing, result: Nothing },
  /** The visitor pressed Escape or the backdrop while the host had the focus: guarded views refuse. */
  dismiss: { params: Nothing, result: Nothing },
  request: { params: z.strictObject({ namespace: Namespace, rpc: JsonRpc }), result: Json },
  /** All, one namespace, or one connection. */
  disconnect: {
    params: z.union([Namespace, z.strictObject({ namespace: z.optional(Namespace), id: z.optional(ConnectionId) })]),
    result: Nothing,
  },
  /** Drops a connection from the list of those that can be connected again; one that is alive ends first. */
  deleteConnection: { params: z.strictObject({ id: ConnectionId }), result: Nothing },
  /** Switches to another connection, or to another account of one. Answers when it is in use. */
  switchConnection: {
    // The account as its family writes it, or as CAIP-10: what is neither has an error of its own.
    params: z.strictObject({ namespace: Namespace, id: ConnectionId, address: z.optional(ShortText) }),
    result: Nothing,
  },
  // What is no CAIP-2 id has an error of its own.
  switchNetwork: { params: z.strictObject({ network: ShortText }), result: Nothing },
  /** Judged as the options of that name are. */
  setTheme: { params: z.record(ShortText, Json), result: Nothing },
  /** `pagehide` and `pageshow` of the host: the relay socket closes and opens with them. */
  setAwake: { params: z.strictObject({ awake: z.boolean() }), result: Nothing },
  /** Asked while a request is pending, to distinguish a slow frame from a dead one (CH-6). */
  ping: { params: Nothing, result: Nothing },
} satisfies Contract
