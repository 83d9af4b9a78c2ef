import * as z from 'zod/mini'

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
