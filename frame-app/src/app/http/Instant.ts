import * as z from 'zod/mini'

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/**
 * A server's timestamp in RFC 3339 format: a valid date with a UTC offset. We do not use zod's own schema for dates,
 * because every zod function that any of our chunks uses is loaded with the first view.
 */
export const Instant = z.string().check(z.refine((text) => form.test(text) && !Number.isNaN(Date.parse(text))))
