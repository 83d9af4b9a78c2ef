import * as z from 'zod/mini'
import { languages } from '#shared/tables/languages.ts'
import { PopupAnswer, PopupRequest } from './PopupRequest.ts'

const Nonce = z.uuid()

/**
 * Messages between the auth frame and the popup, which are always posted to their own origin. The nonce binds a message
 * to one opening of the popup.
 */
export const PopupMessage = z.discriminatedUnion('airlock', [
  z.strictObject({ airlock: z.literal('ready'), nonce: Nonce }),
  z.strictObject({ airlock: z.literal('request'), nonce: Nonce, request: PopupRequest }),
  /** The popup's answer. If `stays` is true, the popup then waits for the next request. Otherwise it closes. */
  z.strictObject({ airlock: z.literal('answer'), nonce: Nonce, answer: PopupAnswer, stays: z.boolean() }),
  /** The total number of requests, as known now, that the popup will show before it closes. */
  z.strictObject({ airlock: z.literal('more'), nonce: Nonce, of: z.int().check(z.positive(), z.maximum(10_000)) }),
])
export type PopupMessage = z.output<typeof PopupMessage>

/** The mailbox of one opening of the popup: the mailbox's id and its key (256 bits, base64url). */
export const MailTicket = z.strictObject({ box: z.uuid(), key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })
export type MailTicket = z.output<typeof MailTicket>

/**
 * The contents of the popup's URL fragment. No server receives the fragment, and the popup clears it immediately.
 * Without a language, the popup is in English. Without a mailbox, the popup can only exchange messages with its opener.
 */
export const PopupTicket = z.union([
  z.strictObject({ nonce: Nonce, language: z.optional(z.enum(languages)) }),
  z.strictObject({ nonce: Nonce, language: z.optional(z.enum(languages)), ...MailTicket.shape }),
])
export type PopupTicket = z.output<typeof PopupTicket>
