import * as z from 'zod/mini'
import type { Contract } from './contract.ts'
import { Json, Nothing, ShortText, Text } from './primitives.ts'

/**
 * Where the dapp's requests of one namespace go: straight to the extension of this id, in the host's own window, or to
 * M when the id is empty. Bounded texts suffice on this arrow: M could mislead the host anyway.
 */
export const Route = z.strictObject({
  id: ShortText,
  accounts: z.array(ShortText).check(z.maxLength(100)),
  chain: ShortText,
  /** What the host may remember to find the wallet again: an rdns, `injected`, `walletconnect` or `auth`. */
  hint: ShortText,
  /** Opens the wallet's app on this device; empty if there is nothing to open. Checked in M and in the SDK (CT-2). */
  link: Text,
})
export type Route = z.output<typeof Route>

/**
 * The part of the modal's state that crosses: all that a dapp may know. Its strict form is in `modalState.ts`, by which
 * M parses it before it leaves; the SDK only passes it on, so its guard only checks that it is data.
 */
const State = z.record(z.string(), Json)

/** A request to a wallet of the host page, or to a node. */
export const Rpc = z.strictObject({
  method: ShortText,
  params: z.optional(z.union([z.array(Json), z.record(z.string(), Json)])),
})

/** What the modal frame tells the host page, and asks of the wallets that live in it. */
export const frameToHost = {
  setState: { params: State, result: Nothing },
  setRoute: {
    params: z.strictObject({
      namespace: ShortText,
      epoch: z.int(),
      /** The last `extensionEvent` that M has handled: the SDK ignores routes that lack its last event. */
      serial: z.optional(z.int()),
      route: z.nullable(Route),
    }),
    result: Nothing,
  },
  /** Shows or hides the dialog that the frame fills. */
  setVisible: { params: z.strictObject({ visible: z.boolean() }), result: Nothing },
  /** Something happened that a dapp may listen to with `sdk.on`, or an EIP-1193 `message` of a wallet. */
  emit: { params: z.strictObject({ name: ShortText, data: Json }), result: Nothing },
  /** The modal's own use of a wallet that lives in the host's window. */
  extensionRequest: { params: z.strictObject({ namespace: ShortText, id: ShortText, rpc: Rpc }), result: Json },

  /**
   * Asks a node on the visitor's device for the modal, which browsers block: only one that the dapp named, for a page
   * of that device, by a method of the chain (RPC-13). Answers with what came, at most 1 MB.
   */
  readNode: {
    params: z.strictObject({ url: Text, id: z.int(), rpc: Rpc }),
    result: z.strictObject({ status: z.int(), text: z.string().check(z.maxLength(1_000_000)) }),
  },

  /** A callback of the host's sign-in plug-in (SIWX). `tables/siwx.ts` has the forms, by which M parses both ways. */
  siwx: {
    params: z.strictObject({
      callback: ShortText,
      input: Json,
    }),
    result: Json,
  },
} satisfies Contract
