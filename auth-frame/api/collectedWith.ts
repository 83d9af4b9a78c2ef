import * as z from 'zod/mini'

/** This many digits, which a visitor carries, or none. */
export const digitsOf = (count: 2 | 3) => z.optional(z.string().check(z.regex(new RegExp(`^\\d{${count}}$`))))

/**
 * What became of a login that waits for the visitor elsewhere, for A that polls.
 *
 * @param session the form of what is handed over: once, and for a minute again to the same verifier and key
 */
export function collectedWith<session extends z.ZodMiniType>(session: session) {
  const Denied = z.object({ state: z.literal('denied'), reason: z.enum(['denied', 'expired', 'failed']) })
  const Done = z.object({ state: z.literal('done'), session })
  return {
    /** `digits`: proven, and handed over only with the digits that `social.html` shows the visitor. */
    CollectedSocial: z.discriminatedUnion('state', [z.object({ state: z.enum(['pending', 'digits']) }), Denied, Done]),
    /**
     * `digits`: the link was opened on another network, where Approve takes them; the asking browser shows them.
     * `held`: it was approved there, and is handed over two minutes later unless the visitor stops it.
     */
    CollectedDevice: z.discriminatedUnion('state', [
      z.object({ state: z.literal('pending'), digits: digitsOf(2) }),
      z.object({ state: z.literal('held') }),
      Denied,
      Done,
    ]),
  }
}
