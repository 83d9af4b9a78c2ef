import * as z from 'zod/mini'
import { PopupAnswer, PopupRequest } from './PopupRequest.ts'

const Nonce = z.uuid()

/** What A and P post to each other, always to their own origin; the nonce binds it to one opening. */
export const PopupMessage = z.discriminatedUnion('airlock', [
  z.strictObject({ airlock: z.literal('ready'), nonce: Nonce }),
  z.strictObject({ airlock: z.literal('request'), nonce: Nonce, request: PopupRequest }),
  /** `stays`: P waits for the next request; else it closes. */
  z.strictObject({ airlock: z.literal('answer'), nonce: Nonce, answer: PopupAnswer, stays: z.boolean() }),
  /** How many there are by now: P stays for them. */
  z.strictObject({ airlock: z.literal('more'), nonce: Nonce, of: z.int().check(z.positive(), z.maximum(10_000)) }),
])
export type PopupMessage = z.output<typeof PopupMessage>

/** The mailbox of an opening, and 256 bits, base64url: its key. */
export const MailTicket = z.strictObject({ box: z.uuid(), key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })
export type MailTicket = z.output<typeof MailTicket>

/**
 * What travels in P's fragment, which no server sees and which P clears at once. Without a mailbox the opener's channel
 * is the only way.
 */
export const PopupTicket = z.union([
  z.strictObject({ nonce: Nonce }),
  z.strictObject({ nonce: Nonce, ...MailTicket.shape }),
])
export type PopupTicket = z.output<typeof PopupTicket>
