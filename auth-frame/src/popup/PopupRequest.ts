import * as z from 'zod/mini'
import { CaipNetworkId } from '#shared/protocol/primitives.ts'

/** Bounded, though both ends are ours: what P draws came through a window or a mailbox. */
const Line = z.string().check(z.maxLength(4096))
const Secret = z.string().check(z.maxLength(512))
const Base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,2048}$/))
const Asker = z.strictObject({ origin: Line, name: z.optional(Line) })
const Theme = z.strictObject({ themeMode: z.enum(['light', 'dark']), accent: z.optional(Line) })
const around = { asker: Asker, theme: z.optional(Theme) }

/** What an unlocked wallet backup is for, in the words above the button. */
const Purpose = z.enum(['login', 'unprotect'])
export type Purpose = z.output<typeof Purpose>

/**
 * What A asks P besides approvals: what could be clicked or typed blindly in a frame. It goes over the opener's channel
 * alone, because it has secrets in it or in its answer: only a window of the same origin gets there.
 */
export const SecurityRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('makePasskey'), userName: Line, ...around }),
  z.strictObject({
    kind: z.literal('usePasskey'),
    credentialId: Base64Url,
    salt: Base64Url,
    purpose: Purpose,
    ...around,
  }),
  /** `email`: the visitor's own, which is no good in a password. */
  z.strictObject({ kind: z.literal('newPassword'), email: z.nullable(Line), ...around }),
  z.strictObject({ kind: z.literal('usePassword'), purpose: Purpose, ...around }),
  z.strictObject({ kind: z.literal('removeBrowser'), label: Line, ...around }),
  z.strictObject({ kind: z.literal('showKeys'), words: Secret, eip155: Secret, solana: Secret, ...around }),
])
export type SecurityRequest = z.output<typeof SecurityRequest>

export const SecurityAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('confirmed') }),
  z.strictObject({ kind: z.literal('password'), password: Secret }),
  /** `prf` is the secret of the passkey for this salt, base64url. */
  z.strictObject({ kind: z.literal('passkey'), credentialId: Base64Url, salt: Base64Url, prf: Base64Url }),
  z.strictObject({ kind: z.literal('failed'), reason: z.enum(['USER_REJECTED', 'UNSEALING_FAILED']) }),
])
export type SecurityAnswer = z.output<typeof SecurityAnswer>

/** The same as A's pages ask it: who asks and how it looks is added on the way. */
export type SecurityQuestion = SecurityRequest extends infer request
  ? request extends unknown
    ? Omit<request, 'asker' | 'theme'>
    : never
  : never

const Long = z.string().check(z.maxLength(300_000))
const Count = z.int().check(z.positive(), z.maximum(10_000))

const Fact = z.strictObject({
  label: Line,
  value: Long,
  form: z.optional(z.enum(['address', 'amount', 'code'])),
  isSites: z.optional(z.boolean()),
})
const Warning = z.strictObject({ tone: z.enum(['warning', 'danger']), title: Line, text: Line })
/** The same object that A froze; P draws it and names its digest. */
const SentApproval = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['transaction', 'message', 'signIn', 'typedData', 'calls', 'permission', 'revocation']),
  network: CaipNetworkId,
  title: Line,
  facts: z.array(Fact).check(z.maxLength(2000)),
  warnings: z.array(Warning).check(z.maxLength(500)),
  raw: Long,
  action: Line,
  counterparty: z.optional(Line),
  digest: z.string().check(z.regex(/^0x[0-9a-f]{64}$/i)),
})

export const ApprovalRequest = z.strictObject({
  kind: z.literal('approval'),
  approval: SentApproval,
  asker: z.strictObject({ origin: Line, name: z.optional(Line) }),
  /** Which one it is of those that P is to serve. */
  position: z.strictObject({ at: Count, of: Count }),
  /** Whether P offers to ask this site's requests inside its page from now on. */
  mayAllow: z.boolean(),
  theme: z.optional(Theme),
})
export type ApprovalRequest = z.output<typeof ApprovalRequest>

/**
 * The one thing that P takes from the mailbox: what is signed, in its raw form. Anyone with a wallet can write one, so
 * it has no text that P would show as its own: P describes the raw form itself.
 */
export const MailedRequest = z.strictObject({
  kind: z.literal('mailed'),
  approval: z.strictObject({
    ...z.pick(SentApproval, { kind: true, network: true, raw: true, digest: true }).shape,
    /** The Solana account that signs. P does not show it, because nothing proves that it is the wallet's. */
    account: z.optional(z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))),
  }),
  /** P asks the chain with it, as A does. */
  projectId: z.string().check(z.regex(/^[0-9a-f]{32}$/i)),
  /** Whether it pays someone whom this account has not paid before: only A knows. */
  isFirst: z.boolean(),
  /** Whether it lets someone spend whom this account has not allowed before. */
  isFirstSpender: z.boolean(),
  mayAllow: z.boolean(),
  theme: z.optional(z.strictObject({ themeMode: z.enum(['light', 'dark']) })),
})
export type MailedRequest = z.output<typeof MailedRequest>

/** What A may ask of P. */
export const PopupRequest = z.discriminatedUnion('kind', [ApprovalRequest, SecurityRequest])
export type PopupRequest = z.output<typeof PopupRequest>

/** An approval's answer is a decision about a digest: P has no key and signs nothing (UI-5). */
export const Decision = z.strictObject({
  kind: z.literal('decision'),
  digest: z.string().check(z.maxLength(66)),
  approved: z.boolean(),
  /** The visitor wants to be asked inside the page from now on. */
  allowSite: z.boolean(),
})
export type Decision = z.output<typeof Decision>

/** What P may answer. */
export const PopupAnswer = z.discriminatedUnion('kind', [Decision, SecurityAnswer])
export type PopupAnswer = z.output<typeof PopupAnswer>

/** What P leaves in the mailbox first: a window that was cut off looks to its opener like one that never opened. */
export const PopupHere = z.strictObject({ kind: z.literal('here') })
