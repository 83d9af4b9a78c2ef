import * as z from 'zod/mini'
import { authToFrame } from '../protocol/authToFrame.ts'

/** Report that a window of the auth origin sends to its opener frame (A or M) about the window's own requests. */
export const WindowReport = z.strictObject({ airlock: z.literal('network'), ...authToFrame.network.params.shape })
export type WindowReport = z.output<typeof WindowReport>
