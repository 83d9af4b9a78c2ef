import * as z from 'zod/mini'
import { Json, ShortText } from './primitives.ts'

/** An error as sent between frames: data only, no stack, no zod internals. Codes are from EIP-1193 and EIP-1474. */
export const WireError = z.strictObject({
  code: z.int(),
  name: ShortText,
  message: z.string().check(z.maxLength(1000)),
  data: z.optional(Json),
})
export type WireError = z.output<typeof WireError>

/** The result of every call. Penpal keeps only name and message of a thrown error, so we send failures as values. */
export type Outcome<value> =
  | { readonly ok: true; readonly value: value }
  | { readonly ok: false; readonly error: WireError }

/** Schema of the envelope only. The value inside is validated with its own schema. */
export const OutcomeEnvelope = z.union([
  z.strictObject({ ok: z.literal(true), value: Json }),
  z.strictObject({ ok: z.literal(false), error: WireError }),
])
