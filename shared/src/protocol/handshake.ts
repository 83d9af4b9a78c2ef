import * as z from 'zod/mini'

/** Increased when an older SDK and a newer frame are no longer compatible. */
export const protocolVersion = 1

/**
 * The only window message to a frame (CH-1). It transfers a port, and everything after it uses the port. M accepts it
 * only from `window.parent`, A only from M's exact origin.
 */
export const Handshake = z.strictObject({
  type: z.literal('airlock:connect'),
  version: z.int(),
  /** At least 128 random bits, as hex digits or as UUIDs. */
  nonce: z.string().check(z.regex(/^[-0-9a-f]{32,72}$/)),
})
export type Handshake = z.output<typeof Handshake>
