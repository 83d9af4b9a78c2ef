import * as z from 'zod/mini'

/** One line of our own words, amounts and token names. It cannot contain markup or a line break. */
const Plain = z.string().check(z.regex(/^[\p{L}\p{M}\p{N} ,.;:!?%+×…()#‘’“”'›/=~≈-]{1,300}$/u))
const Address = z.string().check(z.regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/))
/** Text from the site: any visible characters and line breaks, but nothing that hides or reorders text. */
const SiteText = z.string().check(z.regex(/^(?:[\n\t]|[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}])+$/u), z.maxLength(4000))

/** The kinds of approvals that may move value, now or later. */
const moving: ReadonlySet<string> = new Set(['transaction', 'calls', 'typedData', 'permission'])

/**
 * One row of the email. `plain` and `address` are the wallet's own words. `site` was written by the site, and the email
 * shows it as a quote.
 */
export const MailRow = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('plain'), label: Plain, value: Plain }),
  z.strictObject({ form: z.literal('address'), label: Plain, value: Address }),
  z.strictObject({ form: z.literal('site'), label: Plain, value: SiteText }),
])
export type MailRow = z.output<typeof MailRow>

/**
 * Everything that an email with an approval code states. If an approval does not fit this schema, it cannot be approved
 * by email: the email must be enough to decide, because the host page may cover the modal.
 */
export const ApprovalMail = z
  .strictObject({
    kind: z.enum(['transaction', 'message', 'signIn', 'typedData', 'calls', 'permission', 'revocation']),
    title: Plain,
    network: Plain,
    rows: z.array(MailRow).check(z.minLength(1), z.maxLength(40)),
    /** Everyone who receives something, may spend something or is called. Each of them is also in a row. */
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
