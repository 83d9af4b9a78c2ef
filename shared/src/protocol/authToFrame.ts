import * as z from 'zod/mini'
import { PaymasterAnswer } from '../tables/PaymasterAnswer.ts'
import { RequestReport } from '../tables/RequestReport.ts'
import type { Contract } from './contract.ts'
import { Json, Nothing, ShortText, Text, Uuid } from './primitives.ts'

/** What the auth frame tells the modal frame, or asks of it, by itself. */
export const authToFrame = {
  /** The frame can answer. The modal counts it ready 500 ms later, as the specification says. */
  ready: { params: z.strictObject({ version: ShortText }), result: Nothing },
  /** The session changed. The token is an opaque id that no HTTP route accepts; bearer tokens never leave A. */
  sessionUpdate: { params: z.strictObject({ token: Uuid }), result: Nothing },
  /** The session is over without a `signOut` of this page. */
  sessionEnded: {
    params: z.strictObject({ reason: z.enum(['signedOut', 'expired', 'notYetValid']) }),
    result: Nothing,
  },
  /**
   * What the frame draws and wants shown: an approval, its security screen, or nothing. The modal then gives the frame
   * its place on the card; it cannot draw there itself.
   */
  surface: {
    params: z.strictObject({
      surface: z.enum(['none', 'approval', 'security']),
      /** Approvals that wait behind the one shown. */
      waiting: z.int().check(z.nonnegative(), z.maximum(5)),
    }),
    result: Nothing,
  },
  /**
   * A social login ended, found by polling: the popup's message may have been cut off. `uri` is what `connectSocial`
   * takes.
   */
  socialResult: { params: z.strictObject({ uri: Text }), result: Nothing },
  /** Asks a dapp's paymaster (ERC-7677). The modal fetches, because the auth frame's `connect-src` is fixed (RPC-9). */
  askPaymaster: {
    params: z.strictObject({
      url: z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^\s"'<>]+$/)),
      method: z.enum(['pm_getPaymasterStubData', 'pm_getPaymasterData']),
      params: z.array(Json).check(z.maxLength(4)),
    }),
    result: PaymasterAnswer,
  },
  /** What the frame and its window have requested since the last report. */
  network: {
    params: z.strictObject({ requests: z.array(RequestReport).check(z.maxLength(50)) }),
    result: Nothing,
  },
} satisfies Contract
