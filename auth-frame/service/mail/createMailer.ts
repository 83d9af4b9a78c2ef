import nodemailer from 'nodemailer'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { describeError } from '../log/describeError.ts'
import type { RoleContext } from '../RoleContext.ts'
import { composeMail } from './composeMail.ts'
import type { Mailer } from './Mailer.ts'

/** Milliseconds: a visitor waits in front of the modal. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** Sends by SMTP. What the server says about a failure goes to the log without its text, which may name the address. */
export function createMailer({ settings, log }: Pick<RoleContext, 'settings' | 'log'>): Mailer {
  const transport = nodemailer.createTransport({
    url: settings.smtpUrl,
    // A few connections that stay open: a server refuses one for each of many mails. What was on one that the server
    // closed is tried once more.
    pool: true,
    maxRequeues: 1,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(to, mail) {
      try {
        await transport.sendMail({
          from: settings.mailFrom,
          // As an object: an address with a comma must not become two.
          to: { name: '', address: to },
          subject: mail.subject,
          ...composeMail(mail),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (cause) {
        log.error({ event: 'mail-failed', error: describeError(cause) }, 'a mail could not be sent')
        throw new ServiceFailure('MAIL_FAILED', { cause })
      }
    },
    close: () => transport.close(),
  }
}
