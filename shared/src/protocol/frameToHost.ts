import * as z from 'zod/mini'
import type { Contract } from './contract.ts'
import { ModalState } from './modalState.ts'
import { Address, CaipNetworkId, Json, JsonRpc, Namespace, Nothing, ShortText, Text, Uuid } from './primitives.ts'

/**
 * Where the dapp's requests of one namespace go. With an `extension` they go straight to it, in the host's own window; with
 * `frame` they come to M. `epoch` grows with every connection: what an older one still says is dropped.
 */
export const Route = z.strictObject({
  kind: z.enum(['extension', 'frame']),
  /** The extension's key; empty for `frame`. */
  id: z.union([Uuid, z.literal('')]),
  accounts: z.array(Address).check(z.maxLength(100)),
  chain: CaipNetworkId,
  /** What the host may remember to find the wallet again: an rdns, `walletconnect` or `auth`. */
  hint: ShortText,
  /** Opens the wallet's app on this device; empty where there is nothing to open. Checked in M and again in the SDK (CT-2). */
  link: Text,
})
export type Route = z.output<typeof Route>

const SiwxSession = z.strictObject({ data: z.record(z.string(), Json), message: Text, signature: Text })

/** What the modal frame tells the host page, and asks of what lives in it. */
export const frameToHost = {
  setState: { params: ModalState, result: Nothing },
  setRoute: {
    params: z.strictObject({ namespace: Namespace, epoch: z.int().check(z.nonnegative()), route: z.nullable(Route) }),
    result: Nothing,
  },
  /** Shows or hides the dialog that the frame fills. */
  setVisible: { params: z.strictObject({ visible: z.boolean() }), result: Nothing },
  /** Something happened that a dapp may listen to with `sdk.on`, or an EIP-1193 `message` of a wallet. */
  emit: { params: z.strictObject({ name: ShortText, data: Json }), result: Nothing },
  /** The modal's own use of a wallet that lives in the host's window. */
  extensionRequest: { params: z.strictObject({ namespace: Namespace, id: Uuid, rpc: JsonRpc }), result: Json },

  /** The sign-in plug-in of the host (SIWX). */
  getNonce: { params: Nothing, result: ShortText },
  createMessage: {
    params: z.strictObject({ accountAddress: Address, chainId: CaipNetworkId, notBefore: z.optional(ShortText) }),
    result: z.strictObject({ data: z.record(z.string(), Json), message: Text }),
  },
  addSession: { params: SiwxSession, result: Nothing },
  revokeSession: { params: z.strictObject({ chainId: CaipNetworkId, address: Address }), result: Nothing },
  getSessions: {
    params: z.strictObject({ chainId: CaipNetworkId, address: Address }),
    result: z.array(SiwxSession).check(z.maxLength(20)),
  },
} satisfies Contract
