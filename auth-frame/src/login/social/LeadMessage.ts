import * as z from 'zod/mini'

const Uri = z.string().check(z.maxLength(4096))

/**
 * What `social.html` asks its opener and the frames of it, and what A answers. Both have the auth origin, which the
 * browser reports to each side. Each message names the way itself, so an answer counts for one way alone.
 */
export const LeadMessage = z.strictObject({
  airlock: z.enum(['lead?', 'lead']),
  login: z.optional(Uri),
  keeper: Uri,
})
