import * as z from 'zod/mini'

/** Hex calldata of at most 200,000 characters, including `0x`. */
export const Calldata = z.string().check(z.maxLength(200_000), z.regex(/^0x([0-9a-fA-F]{2})*$/))

/** An amount in the smallest unit, as a decimal string of at most 78 digits, enough for 256 bits. */
export const Units = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((text: string) => BigInt(text)),
)
