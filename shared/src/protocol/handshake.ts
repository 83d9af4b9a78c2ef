import * as z from 'zod/mini'

/** Version of the protocol. We increase it when an older SDK and a newer frame are no longer compatible. */
export const protocolVersion = 1

/**
 * The only window message that a frame accepts (CH-1). It transfers a port, and all later messages use this port. M
 * accepts the handshake only from `window.parent`, and A only from M's exact origin.
 */
export const Handshake = z.strictObject({
  type: z.literal('airlock:connect'),
  version: z.int(),
  /** At least 128 random bits, as hex digits or as UUIDs. */
  nonce: z.string().check(z.regex(/^[-0-9a-f]{32,72}$/)),
})
export type Handshake = z.output<typeof Handshake>
