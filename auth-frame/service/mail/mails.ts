import type { Mail } from './Mail.ts'

/** Who asked, from where and when; part of every mail (OR-5, AU-8). */
export type MailFacts = {
  /** As the asker claims it: only a browser would have to tell the truth. ASCII, so another script shows as punycode (OR-6). */
  readonly origin: string
  readonly browser?: string
  /** Milliseconds since 1970. */
  readonly time: number
}

const never = 'Never give this code to anyone. Nobody from Airlock or from any app will ask you for it.'
const minutes = 'It is good for 5 minutes and works once.'
const ignore = 'If this was not you, ignore this mail: without it nothing happens.'

/** Every mail that the service sends. */
export const mails = {
  code: (facts: MailFacts, code: string): Mail => ({
    subject: 'Your login code',
    heading: 'Your login code',
    before: [`You are logging in to your wallet on ${asked(facts)}. Enter this code there:`],
    code,
    after: [minutes, never, ignore],
  }),
  deviceLink: (facts: MailFacts, url: string): Mail => ({
    subject: 'Approve a new browser',
    heading: 'Approve a new browser',
    before: [`Somebody wants to use your wallet in a new browser, on ${asked(facts)}.`, 'To allow or refuse it, open:'],
    link: { label: 'Review the request', url },
    after: ['The link is good for 20 minutes.', 'Never give this link to anyone.', ignore],
  }),
  wayIn: (facts: MailFacts, url: string): Mail => ({
    subject: 'Too many mails were asked for',
    heading: 'Too many mails were asked for',
    before: [
      `Somebody asks for mails to your address again and again, last on ${asked(facts)}. No more are sent to strangers for a while.`,
      'If you want to log in yourself, open this in the browser that you log in with, or in its network:',
    ],
    link: { label: 'Let my network in', url },
    after: ['The link is good for a day.', 'Never give this link to anyone.', ignore],
  }),
  oldAddress: (facts: MailFacts, code: string): Mail => ({
    subject: 'Confirm the change of your e-mail address',
    heading: 'Confirm the change of your e-mail address',
    before: [`You asked on ${asked(facts)} to use another e-mail address for your wallet. Enter this code there:`],
    code,
    after: [minutes, never, 'If this was not you, do not use the code: your address then stays as it is.'],
  }),
  newAddress: (facts: MailFacts, code: string): Mail => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    before: [`This address is to become that of a wallet, as asked on ${asked(facts)}. Enter this code there:`],
    code,
    after: [minutes, never, ignore],
  }),
  freshCode: (facts: MailFacts, code: string): Mail => ({
    subject: 'Your security code',
    heading: 'Your security code',
    before: [`You are about to see the secret keys of your wallet, on ${asked(facts)}. Enter this code there:`],
    code,
    after: [
      minutes,
      never,
      'If this was not you, somebody is logged in to your wallet: do not use the code, and sign out everywhere.',
    ],
  }),
  addressChanged: (facts: MailFacts): Mail => ({
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    before: [
      `Mails about your wallet now go to another address and no longer to this one. It was asked for on ${asked(facts)}, with codes sent to both addresses.`,
    ],
    after: ['If this was not you, somebody can read your mail: move what your wallet holds to another one now.'],
  }),
} as const

/** Without a scheme: mail programs turn an address into a link, and this one is written by whoever asks. */
function asked({ origin, browser, time }: MailFacts): string {
  const host = origin.replace(/^https?:\/\//, '')
  return `${host} (as the asker claims)${browser ? ` with ${browser}` : ''} at ${new Date(time).toUTCString()}`
}
