import * as z from 'zod/mini'

/** What a change of e-mail keeps between its steps. `old` is null for an account that had no address. */
export const ChangeDetails = z.object({ old: z.nullable(z.string()), new: z.string() })
export type ChangeDetails = z.output<typeof ChangeDetails>
