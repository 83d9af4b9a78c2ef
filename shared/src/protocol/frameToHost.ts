import * as z from 'zod/mini'
import type { Contract } from './contract.ts'
import { Json, Nothing, ShortText, Text } from './primitives.ts'

/**
 * Route of the dapp's requests in one namespace: directly to the extension with this id in the host's window, or to M
 * if the id is empty. The schema only limits the strings' length, because M could mislead the host anyway.
 */
export const Route = z.strictObject({
  id: ShortText,
  accounts: z.array(ShortText).check(z.maxLength(100)),
  chain: ShortText,
  /** Hint that the host may store to find the wallet again: an rdns, `injected`, `walletconnect` or `auth`. */
  hint: ShortText,
  /** Link that opens the wallet's app on this device. Empty if there is none. Checked in M and in the SDK (CT-2). */
  link: Text,
})
export type Route = z.output<typeof Route>

/**
 * The part of the modal's state that the dapp can read. M validates the state with the strict schema in `modalState.ts`
 * before sending it. The SDK only passes the state on, so the SDK's guard only checks that it is plain data.
 */
const State = z.record(z.string(), Json)

/** A request to a wallet of the host page, or to a node. */
export const Rpc = z.strictObject({
  method: ShortText,
  params: z.optional(z.union([z.array(Json), z.record(z.string(), Json)])),
})

/** Messages from the modal frame to the host page, and calls to the wallets in the host's window. */
export const frameToHost = {
  setState: { params: State, result: Nothing },
  setRoute: {
    params: z.strictObject({
      namespace: ShortText,
      epoch: z.int(),
      /** Serial of the last `extensionEvent` that M has handled. The SDK ignores a route with an older serial. */
      serial: z.optional(z.int()),
      route: z.nullable(Route),
    }),
    result: Nothing,
  },
  /** Shows or hides the dialog around the frame. */
  setVisible: { params: z.strictObject({ visible: z.boolean() }), result: Nothing },
  /** An event for `sdk.on`, or an EIP-1193 `message` of a wallet. */
  emit: { params: z.strictObject({ name: ShortText, data: Json }), result: Nothing },
  /** The modal's own request to a wallet in the host's window. */
  extensionRequest: { params: z.strictObject({ namespace: ShortText, id: ShortText, rpc: Rpc }), result: Json },

  /**
   * Calls a node on the user's device, because browsers block the modal's own request. Allowed only for a node that the
   * dapp named, for a page on that device, and for methods that the chain answers (RPC-13). Returns at most 1 MB.
   */
  readNode: {
    params: z.strictObject({ url: Text, id: z.int(), rpc: Rpc }),
    result: z.strictObject({ status: z.int(), text: z.string().check(z.maxLength(1_000_000)) }),
  },

  /** Calls the host's sign-in plug-in (SIWX). M validates input and result with the schemas of `tables/siwx.ts`. */
  siwx: { params: z.strictObject({ callback: ShortText, input: Json }), result: Json },
} satisfies Contract
