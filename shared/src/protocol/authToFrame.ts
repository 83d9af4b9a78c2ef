import * as z from 'zod/mini'
import { PaymasterAnswer } from '../tables/PaymasterAnswer.ts'
import { RequestReport } from '../tables/RequestReport.ts'
import type { Contract } from './contract.ts'
import { Json, Nothing, ShortText, Text, Uuid } from './primitives.ts'

/** Messages and calls that the auth frame sends to the modal frame. */
export const authToFrame = {
  /** The frame can answer. The modal treats it as ready 500 ms later, as the specification requires. */
  ready: { params: z.strictObject({ version: ShortText }), result: Nothing },
  /** The login session changed. The token is an opaque id that no HTTP route accepts. Bearer tokens never leave A. */
  sessionUpdate: { params: z.strictObject({ token: Uuid }), result: Nothing },
  /** The login session ended without a `signOut` from this page. */
  sessionEnded: {
    params: z.strictObject({ reason: z.enum(['signedOut', 'expired', 'notYetValid']) }),
    result: Nothing,
  },
  /**
   * Reports what the frame renders and needs to show: an approval, its security screen, or nothing. The modal then
   * shows the frame on its card. It cannot render there itself.
   */
  surface: {
    params: z.strictObject({
      surface: z.enum(['none', 'approval', 'security']),
      /** Number of approvals waiting behind the one shown. */
      waiting: z.int().check(z.nonnegative(), z.maximum(5)),
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
  /** Requests of the frame and its window since the last report. */
  network: {
    params: z.strictObject({ requests: z.array(RequestReport).check(z.maxLength(50)) }),
    result: Nothing,
  },
} satisfies Contract
