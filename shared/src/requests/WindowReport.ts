import * as z from 'zod/mini'
import { authToFrame } from '../protocol/authToFrame.ts'

/** What a window of the auth origin tells the frame that opened it, A or M, of its own requests. */
export const WindowReport = z.strictObject({ airlock: z.literal('network'), ...authToFrame.network.params.shape })
export type WindowReport = z.output<typeof WindowReport>
