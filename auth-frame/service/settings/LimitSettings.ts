import * as z from 'zod/mini'

const Limit = z.strictObject({
  max: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** Seconds. */
  window: z.int().check(z.minimum(1), z.maximum(86_400)),
})
const limit = (max: number, window: number) => z._default(Limit, { max, window })

/** How much is allowed in a sliding window (AU-5, AU-6). The defaults are the specification's. */
export const LimitSettings = z.strictObject({
  /** Between two mails of one purpose to one address: THROTTLED. */
  throttleSeconds: z._default(z.int().check(z.minimum(1), z.maximum(30)), 30),
  mailsPerAddress: limit(3, 180),
  addressesPerBrowser: limit(20, 3600),
  /** Logins of any kind that one browser begins. */
  startsPerBrowser: limit(200, 3600),
  /** Logins of any kind begun from one origin for one project. */
  startsPerOrigin: limit(1000, 600),
  /** Wrong codes for one address, whichever login they were for; a right one starts the count again. */
  wrongCodesPerAddress: limit(100, 86_400),
  mailboxPerBrowser: limit(240, 600),
})
export type LimitSettings = z.output<typeof LimitSettings>
export type Limit = z.output<typeof Limit>
