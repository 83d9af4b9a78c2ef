import * as z from 'zod/mini'
import { PopupAnswer, PopupRequest } from './PopupRequest.ts'

const Nonce = z.uuid()

/**
 * Messages between the auth frame and the popup, always posted to their own origin. The nonce binds a message to one
 * opening.
 */
export const PopupMessage = z.discriminatedUnion('airlock', [
  z.strictObject({ airlock: z.literal('ready'), nonce: Nonce }),
  z.strictObject({ airlock: z.literal('request'), nonce: Nonce, request: PopupRequest }),
  /** `stays`: the popup waits for the next request. Otherwise it closes. */
  z.strictObject({ airlock: z.literal('answer'), nonce: Nonce, answer: PopupAnswer, stays: z.boolean() }),
  /** The current number of requests, for which the popup stays open. */
  z.strictObject({ airlock: z.literal('more'), nonce: Nonce, of: z.int().check(z.positive(), z.maximum(10_000)) }),
])
export type PopupMessage = z.output<typeof PopupMessage>

/** The id of an opening's mailbox and its key (256 bits, base64url). */
export const MailTicket = z.strictObject({ box: z.uuid(), key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })
export type MailTicket = z.output<typeof MailTicket>

/**
 * The contents of the popup's URL fragment, which no server receives and which it clears at once. Without a mailbox,
 * the popup can only use the opener's channel.
 */
export const PopupTicket = z.union([
  z.strictObject({ nonce: Nonce }),
  z.strictObject({ nonce: Nonce, ...MailTicket.shape }),
])
export type PopupTicket = z.output<typeof PopupTicket>
