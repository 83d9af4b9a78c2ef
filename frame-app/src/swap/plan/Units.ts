import * as z from 'zod/mini'

/** An amount in the smallest unit, as decimal text of at most 256 bits. */
export const Units = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((text: string) => BigInt(text)),
)
