import * as z from 'zod/mini'

/** Grows when an older SDK and a newer frame could no longer talk. */
export const protocolVersion = 1

/**
 * The one window message of a frame's life (CH-1): it carries a port. M takes it only from `window.parent`, A only from
 * M's exact origin; everything after it goes through the port.
 */
export const Handshake = z.strictObject({
  type: z.literal('airlock:connect'),
  version: z.int(),
  /** At least 128 random bits, as hex digits, or as UUIDs. */
  nonce: z.string().check(z.regex(/^[-0-9a-f]{32,72}$/)),
})
export type Handshake = z.output<typeof Handshake>
