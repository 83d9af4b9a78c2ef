import * as z from 'zod/mini'
import { authToFrame } from '../protocol/authToFrame.ts'

/** Report of a window of the auth origin to the frame that opened it (A or M) about its own requests. */
export const WindowReport = z.strictObject({ airlock: z.literal('network'), ...authToFrame.network.params.shape })
export type WindowReport = z.output<typeof WindowReport>
