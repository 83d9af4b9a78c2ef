import type { ApprovalMail } from '../../api/approvalMail.ts'
import type { Mail, MailDetail } from './Mail.ts'

/**
 * Facts about the request that caused an email: which site, where and when. They are part of every email (OR-5, AU-8).
 */
export type MailFacts = {
  /**
   * Origin as claimed by the requester; a program can claim any. In ASCII, so other scripts are shown as punycode
   * (OR-6).
   */
  readonly origin: string
  /** Whether the origin is the auth origin. */
  readonly isOwnPage?: boolean
  readonly browser?: string
  /** Location of the requesting browser, in words, so that the reader knows who would get access with the code. */
  readonly place?: string
  /** When the request was made, in milliseconds since 1970. */
  readonly time: number
}

const neverShare = 'Never share this code. No one from Airlock or any app will ask you for it.'
const validFor = 'It works once, within 5 minutes.'
const ignoreIt = 'If this was not you, ignore this email. Nothing happens without it.'

/** All emails that the service sends. */
export const mails = {
  code: (facts: MailFacts, code: string): Mail => ({
    subject: 'Your login code',
    heading: 'Your login code',
    before: [`You are logging in to your wallet on ${requesterText(facts)}. Enter this code there:`],
    code,
    after: [validFor, neverShare, ignoreIt],
  }),
  deviceLink: (facts: MailFacts, url: string): Mail => ({
    subject: 'Approve a new browser',
    heading: 'Approve a new browser',
    before: [
      `Someone wants to use your wallet in a new browser, on ${requesterText(facts)}.`,
      'To approve or reject it, open:',
    ],
    link: { label: 'Review the request', url },
    after: ['The link works for 20 minutes.', 'Never share this link.', ignoreIt],
  }),
  /** @param access location of the browser in words, and when the browser gets access, in milliseconds since 1970 */
  browserApproved: (
    facts: MailFacts,
    access: { readonly place: string; readonly until: number },
    url: string,
  ): Mail => ({
    subject: 'A new browser was approved',
    heading: 'A new browser was approved',
    before: [
      `You approved a new browser for your wallet on ${requesterText(facts)}, from ${access.place}. It gets access at ${new Date(access.until).toUTCString()}.`,
      'If this was not you, or if someone asked you to do it, stop it before then:',
    ],
    link: { label: 'It was not me', url },
    after: [
      'Later than that, remove the browser under Wallet security, and move everything in the wallet to another one.',
    ],
  }),
  admission: (facts: MailFacts, url: string): Mail => ({
    subject: 'Too many emails were requested',
    heading: 'Too many emails were requested',
    before: [
      `Someone keeps requesting emails to your address, most recently on ${requesterText(facts)}. We have stopped sending them for now.`,
      'To log in yourself, request the email in the browser you want to use. Then open this link on the same device, or in the same network, and choose that browser:',
    ],
    link: { label: 'Allow my browser', url },
    after: ['The link works for 24 hours.', 'Never share this link.', ignoreIt],
  }),
  oldAddress: (facts: MailFacts, code: string): Mail => ({
    subject: 'Confirm your email change',
    heading: 'Confirm your email change',
    before: [`You asked on ${requesterText(facts)} to use another email for your wallet. Enter this code there:`],
    code,
    after: [validFor, neverShare, 'If this was not you, ignore this email. Your wallet then keeps its email.'],
  }),
  newAddress: (facts: MailFacts, code: string): Mail => ({
    subject: 'Confirm your new email',
    heading: 'Confirm your new email',
    before: [`Someone asked on ${requesterText(facts)} to use this email for their wallet. Enter this code there:`],
    code,
    after: [validFor, neverShare, ignoreIt],
  }),
  freshCode: (facts: MailFacts, code: string): Mail => ({
    subject: 'Your security code',
    heading: 'Your security code',
    before: [
      `You are about to view the recovery phrase and keys of your wallet, on ${requesterText(facts)}. Enter this code there:`,
    ],
    code,
    after: [
      validFor,
      neverShare,
      'If this was not you, someone is logged in to your wallet. Do not use the code, and log out everywhere.',
    ],
  }),
  /** States everything that the user approves, because this email may be all that the user sees. */
  approvalCode: (facts: MailFacts, { title, network, rows }: ApprovalMail, code: string): Mail => ({
    subject: 'Approve with a code',
    heading: 'Approve with a code',
    before: [`${requesterText(facts)} asks your wallet for this:`, withoutLinks(title)],
    details: [{ label: 'Network', value: network }, ...rows.map(detailOf)],
    ask: 'If you want all of this, enter this code on that site:',
    code,
    after: [
      validFor,
      neverShare,
      'If the site showed you anything else, or if you did not ask for this, do not use the code. Nothing happens without it.',
    ],
  }),
  deletionCode: (facts: MailFacts, code: string): Mail => ({
    subject: 'Delete your wallet account',
    heading: 'Delete your wallet account',
    before: [
      `You are about to delete your wallet account for good, on ${requesterText(facts)}. Enter this code there:`,
    ],
    code,
    after: [
      validFor,
      neverShare,
      'Without your recovery phrase, what this wallet holds is lost.',
      'If this was not you, someone is logged in to your wallet. Do not use the code, and log out everywhere.',
    ],
  }),
  backupUsed: (facts: MailFacts): Mail => ({
    subject: 'Your wallet backup was used',
    heading: 'Your wallet backup was used',
    before: [
      `A browser got the backup of your wallet, on ${requesterText(facts)}. That happens when you log in with a new browser, or change what protects the backup.`,
    ],
    after: [
      'If this was you, there is nothing to do.',
      'If this was not you, someone can open your wallet. Move everything in it to another wallet now. Then look for browsers that are not yours in the security settings of your wallet, and remove them.',
    ],
  }),
  addressChanged: (facts: MailFacts): Mail => ({
    subject: 'Your email was changed',
    heading: 'Your email was changed',
    before: [
      `Emails about your wallet now go to another address and no longer to this one. The change was made on ${requesterText(facts)}, with codes sent to both addresses.`,
    ],
    after: ['If this was not you, someone can read your email. Move everything in this wallet to another one now.'],
  }),
} as const

function detailOf({ form, label, value }: ApprovalMail['rows'][number]): MailDetail {
  if (form !== 'site') return { label: withoutLinks(label), value: withoutLinks(value) }
  return { label: withoutLinks(label), quote: withoutLinks(value).split('\n') }
}

/**
 * Describes the requester. Omits the URL scheme, because mail programs would turn the URL into a link, and the client
 * controls this text.
 */
function requesterText({ origin, isOwnPage, browser, place, time }: MailFacts): string {
  const site = isOwnPage ? ownPageLabel(origin) : `${origin.replace(/^https?:\/\//, '')} (not verified)`
  return `${site}${browser ? ` with ${browser}` : ''}${place ? `, from ${place},` : ''} at ${new Date(time).toUTCString()}`
}

/** The dot in a host name, and the other characters that browsers treat as that dot. */
const stop = /(?<=[\p{L}\p{N}_-])([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}-]*\p{L})/gu

/**
 * Rewrites text from a site or a token so that no mail program turns it into a link, for example to
 * `https[:]//evil[.]example`. The text stays readable, and amounts such as `0.5 ETH` stay unchanged.
 */
function withoutLinks(text: string): string {
  return text.replace(stop, '[$1]').replaceAll('://', '[:]//').replaceAll('@', '[at]')
}

/**
 * Returns the label of the wallet's own page for emails and pages. The label says "if you opened it yourself", because
 * nothing proves that the request came from that page.
 */
export function ownPageLabel(authOrigin: string): string {
  return `${new URL(authOrigin).host} (your wallet's own page, if you opened it yourself)`
}
