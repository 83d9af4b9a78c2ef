import * as z from 'zod/mini'
import { ApprovalTopic } from '../tables/ApprovalTopic.ts'
import { PaymasterAnswer } from '../tables/PaymasterAnswer.ts'
import { RequestReport } from '../tables/RequestReport.ts'
import type { Contract } from './contract.ts'
import { Json, Nothing, ShortText, Text, Uuid } from './primitives.ts'

/** Messages and calls that the auth frame sends to the modal frame. */
export const authToFrame = {
  /** The auth frame is ready for calls. The modal still waits 500 ms before it calls, as the specification requires. */
  ready: { params: z.strictObject({ version: ShortText }), result: Nothing },
  /** The login session changed. `token` is only an id, which no HTTP route accepts. Bearer tokens never leave A. */
  sessionUpdate: { params: z.strictObject({ token: Uuid }), result: Nothing },
  /** The login session ended although this page did not call `signOut`. */
  sessionEnded: {
    params: z.strictObject({ reason: z.enum(['signedOut', 'expired', 'notYetValid']) }),
    result: Nothing,
  },
  /**
   * Reports what the auth frame needs to show: an approval, the security screen, or nothing. The modal then shows the
   * auth frame on the modal's card, because the modal cannot render inside the auth frame.
   */
  surface: {
    params: z.strictObject({
      surface: z.enum(['none', 'approval', 'security']),
      /** Number of approvals waiting behind the one shown. */
      waiting: z.int().check(z.nonnegative(), z.maximum(5)),
      topic: z.optional(ApprovalTopic),
    }),
    result: Nothing,
  },
  /**
   * A social login ended. A found this by polling, because the popup's message may have been lost. `uri` is the
   * parameter of `connectSocial`.
   */
  socialResult: { params: z.strictObject({ uri: Text }), result: Nothing },
  /** Calls a dapp's paymaster (ERC-7677). The modal sends the request, because A's `connect-src` is fixed (RPC-9). */
  askPaymaster: {
    params: z.strictObject({
      url: z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^\s"'<>]+$/)),
      method: z.enum(['pm_getPaymasterStubData', 'pm_getPaymasterData']),
      params: z.array(Json).check(z.maxLength(4)),
    }),
    result: PaymasterAnswer,
  },
  /** Network requests that the auth frame and its approval window have made since the last report. */
  network: { params: z.strictObject({ requests: z.array(RequestReport).check(z.maxLength(50)) }), result: Nothing },
} satisfies Contract
