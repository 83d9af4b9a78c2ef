import * as z from 'zod/mini'

const Uri = z.string().check(z.maxLength(4096))

/**
 * What `social.html` asks the frames of its opener, and what A answers. Both have the auth origin, which each side
 * hears from the browser; what is said is the way itself, so an answer is for one way alone.
 */
export const LeadMessage = z.strictObject({
  airlock: z.enum(['lead?', 'lead']),
  login: Uri,
  keeper: Uri,
})
