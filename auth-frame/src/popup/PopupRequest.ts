import * as z from 'zod/mini'
import { CaipNetworkId } from '#shared/protocol/primitives.ts'

/**
 * Strings have a maximum length although our own code writes and reads them, because they pass through a window or a
 * mailbox.
 */
const Line = z.string().check(z.maxLength(4096))
const Secret = z.string().check(z.maxLength(512))
const Base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,2048}$/))
const Asker = z.strictObject({ origin: Line, name: z.optional(Line) })
const Theme = z.strictObject({ themeMode: z.enum(['light', 'dark']), accent: z.optional(Line) })
const around = { asker: Asker, theme: z.optional(Theme) }

/** The reason why the wallet backup is unlocked. It selects the text above the button. */
const Purpose = z.enum(['login', 'unprotect'])
export type Purpose = z.output<typeof Purpose>

/**
 * Requests from the auth frame to the popup, except approvals. They ask the user to click or to type. A page could
 * cover a frame and make the user do so blindly, but it cannot cover the popup. Requests and answers contain secrets,
 * so they are only posted as messages between the popup and its opener, which only a window of the same origin can
 * receive. They never use a mailbox.
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
  /** `email`: the user's email address, which the password must not contain. */
  z.strictObject({ kind: z.literal('newPassword'), email: z.nullable(Line), ...around }),
  z.strictObject({ kind: z.literal('usePassword'), purpose: Purpose, ...around }),
  z.strictObject({ kind: z.literal('removeBrowser'), label: Line, ...around }),
  z.strictObject({ kind: z.literal('showKeys'), words: Secret, eip155: Secret, solana: Secret, ...around }),
])
export type SecurityRequest = z.output<typeof SecurityRequest>

export const SecurityAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('confirmed') }),
  z.strictObject({ kind: z.literal('password'), password: Secret }),
  /** `prf` is the passkey's secret for this salt, in base64url. */
  z.strictObject({ kind: z.literal('passkey'), credentialId: Base64Url, salt: Base64Url, prf: Base64Url }),
  z.strictObject({ kind: z.literal('failed'), reason: z.enum(['USER_REJECTED', 'UNSEALING_FAILED']) }),
])
export type SecurityAnswer = z.output<typeof SecurityAnswer>

/** A request without `asker` and `theme`. The auth frame adds these two fields later. */
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
  isSitesValue: z.optional(z.boolean()),
})
const Warning = z.strictObject({ tone: z.enum(['warning', 'danger']), title: Line, text: Line })
/** The approval that the auth frame froze. The popup shows this object, and the popup's answer contains its digest. */
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
  /** Position of this request among the requests that the popup will show. */
  position: z.strictObject({ at: Count, of: Count }),
  /** Whether the popup offers to let this site ask for approvals inside its page from now on. */
  mayAllow: z.boolean(),
  theme: z.optional(Theme),
})
export type ApprovalRequest = z.output<typeof ApprovalRequest>

/**
 * The only request that the popup accepts from the mailbox: the raw form of the signed data. Anyone with a wallet can
 * write such a request. So it contains no text that the popup would show as its own. The popup describes the raw form
 * itself.
 */
export const MailedRequest = z.strictObject({
  kind: z.literal('mailed'),
  approval: z.strictObject({
    ...z.pick(SentApproval, { kind: true, network: true, raw: true, digest: true }).shape,
    /**
     * The Solana account that signs. The popup does not show this account, because we cannot prove that it belongs to
     * the wallet.
     */
    account: z.optional(z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))),
  }),
  /** The dapp's project id. The popup sends it with chain requests, as the auth frame does. */
  projectId: z.string().check(z.regex(/^[0-9a-f]{32}$/i)),
  /** Whether this account has never paid the recipient before. Only the auth frame knows this. */
  isFirst: z.boolean(),
  /** Whether this account has never allowed the spender before. Only the auth frame knows this. */
  isFirstSpender: z.boolean(),
  mayAllow: z.boolean(),
  theme: z.optional(z.strictObject({ themeMode: z.enum(['light', 'dark']) })),
})
export type MailedRequest = z.output<typeof MailedRequest>

/** Requests that the auth frame may send to the popup. */
export const PopupRequest = z.discriminatedUnion('kind', [ApprovalRequest, SecurityRequest])
export type PopupRequest = z.output<typeof PopupRequest>

/** The answer to an approval: a decision about a digest. The popup has no keys and signs nothing (UI-5). */
export const Decision = z.strictObject({
  kind: z.literal('decision'),
  digest: z.string().check(z.maxLength(66)),
  approved: z.boolean(),
  /** Whether the user wants this site to ask for approvals inside its page from now on. */
  allowSite: z.boolean(),
})
export type Decision = z.output<typeof Decision>

/** Answers that the popup may send. */
export const PopupAnswer = z.discriminatedUnion('kind', [Decision, SecurityAnswer])
export type PopupAnswer = z.output<typeof PopupAnswer>

/**
 * The popup's first message in the mailbox. Without this message, the opener could not distinguish a window that was
 * cut off from a window that never opened.
 */
export const PopupHere = z.strictObject({ kind: z.literal('here') })
