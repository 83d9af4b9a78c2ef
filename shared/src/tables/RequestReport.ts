import * as z from 'zod/mini'
import { ShortText } from '../protocol/primitives.ts'

/** A network request of A or P: its origin, purpose (a `Purpose`), bytes received, and ms since it started. */
export const RequestReport = z.strictObject({
  origin: z.string().check(z.regex(/^https?:\/\/[^/?#@\s]{1,255}$/)),
  purpose: ShortText,
  bytes: z.nullable(z.int().check(z.nonnegative())),
  age: z.int().check(z.nonnegative()),
  /** Whether the user had just clicked or pressed a key in A or P. */
  pressed: z.boolean(),
})
export type RequestReport = z.output<typeof RequestReport>
