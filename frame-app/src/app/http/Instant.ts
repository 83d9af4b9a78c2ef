import * as z from 'zod/mini'

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/**
 * A moment as a server writes it, by RFC 3339: one that there is, with its offset. The form that zod has for it would
 * come with the first view, as all of zod does that anything uses.
 */
export const Instant = z.string().check(z.refine((text) => form.test(text) && !Number.isNaN(Date.parse(text))))
