import * as z from 'zod/mini'

/** A provider's own id of an account: printable ASCII, as OpenID Connect has it. */
export const Subject = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))
