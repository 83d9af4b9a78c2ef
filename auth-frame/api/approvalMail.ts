import * as z from 'zod/mini'

/**
 * One line that the wallet composes from its own words, amounts and token names. It cannot contain markup or a line
 * break.
 */
const Plain = z.string().check(z.regex(/^[\p{L}\p{M}\p{N} ,.;:!?%+×…()#‘’“”'›/=~≈-]{1,300}$/u))
const Address = z.string().check(z.regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/))
/** Text from the site: any visible characters and line breaks, but no characters that hide or reorder text. */
const SiteText = z.string().check(z.regex(/^(?:[\n\t]|[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}])+$/u), z.maxLength(4000))

/** The kinds of approvals that can move assets, immediately or later. */
const moving: ReadonlySet<string> = new Set(['transaction', 'calls', 'typedData', 'permission'])

/**
 * One row of the email. The wallet wrote `plain` and `address` rows. The site wrote `site` rows, which the email shows
 * as quotes.
 */
export const MailRow = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('plain'), label: Plain, value: Plain }),
  z.strictObject({ form: z.literal('address'), label: Plain, value: Address }),
  z.strictObject({ form: z.literal('site'), label: Plain, value: SiteText }),
])
export type MailRow = z.output<typeof MailRow>

/**
 * Everything that an email with an approval code states. The email must be enough to decide, because the host page may
 * cover the modal. So an approval that does not fit this schema cannot be approved by email.
 */
export const ApprovalMail = z
  .strictObject({
    kind: z.enum(['transaction', 'message', 'signIn', 'typedData', 'calls', 'permission', 'revocation']),
    title: Plain,
    network: Plain,
    rows: z.array(MailRow).check(z.minLength(1), z.maxLength(40)),
    /**
     * Every account that receives assets, may spend assets or is called. Each of these accounts is also shown in a row.
     */
    recipients: z.array(z.string().check(z.maxLength(320))).check(z.maxLength(40)),
  })
  .check(
    z.refine(({ kind, recipients }) => !moving.has(kind) || recipients.length > 0, {
      path: ['recipients'],
      error: 'what moves value has a recipient',
    }),
    z.refine(({ rows, recipients }) => recipients.every((each) => rows.some(({ value }) => value === each)), {
      path: ['recipients'],
      error: 'each recipient is in a row',
    }),
    z.refine(({ rows }) => lines(rows) <= 80, { path: ['rows'], error: 'too much text of the site to read' }),
  )
export type ApprovalMail = z.output<typeof ApprovalMail>

function lines(rows: readonly MailRow[]): number {
  return rows.reduce((sum, { form, value }) => sum + (form === 'site' ? value.split('\n').length : 1), 0)
}
