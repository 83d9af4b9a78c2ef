import * as z from 'zod/mini'
import { Json, ShortText } from './primitives.ts'

/** An error as it crosses a frame: data only, no stack, no zod internals. Codes are those of EIP-1193 and EIP-1474. */
export const WireError = z.strictObject({
  code: z.int(),
  name: ShortText,
  message: z.string().check(z.maxLength(1000)),
  data: z.optional(Json),
})
export type WireError = z.output<typeof WireError>

/** What every call answers. Penpal keeps only name and message of a thrown error, so failures travel as values. */
export type Outcome<value> =
  | { readonly ok: true; readonly value: value }
  | { readonly ok: false; readonly error: WireError }

/** The envelope alone; the value inside is parsed with its own schema. */
export const OutcomeEnvelope = z.union([
  z.strictObject({ ok: z.literal(true), value: Json }),
  z.strictObject({ ok: z.literal(false), error: WireError }),
])
