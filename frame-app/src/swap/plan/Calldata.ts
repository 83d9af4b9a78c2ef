import * as z from 'zod/mini'

/** The data of a call. */
export const Calldata = z.string().check(z.maxLength(200_000), z.regex(/^0x([0-9a-fA-F]{2})*$/))
