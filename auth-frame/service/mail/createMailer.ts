import { PassThrough, pipeline } from 'node:stream'
import nodemailer from 'nodemailer'
import { describeError } from '../context/describeError.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { composeMail } from './composeMail.ts'
import type { Mailer } from './Mailer.ts'

/** Milliseconds: a visitor waits in front of the modal. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
/** Milliseconds for all of a mail's steps together, with its wait for one of the few connections. */
const defaultDeadlineMs = 20_000

/**
 * Sends by SMTP. What the server says about a failure goes to the log without its text, which may name the address.
 *
 * @param deadlineMs after which a mail is given up
 */
export function createMailer(
  { settings, log }: Pick<RoleContext, 'settings' | 'log'>,
  deadlineMs = defaultDeadlineMs,
): Mailer {
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
  // A mail that a connection has read to its end may be at the server. Each mail's own signal names it here.
  const handedOver = new WeakSet<object>()
  transport.use('stream', ({ message, data }, done) => {
    message.processFunc((content) =>
      pipeline(content, new PassThrough(), () => {}).once('end', () => handedOver.add(data.signal as AbortSignal)),
    )
    done()
  })
  return {
    async send(to, mail) {
      const signal = AbortSignal.timeout(deadlineMs)
      try {
        await transport.sendMail({
          from: settings.mailFrom,
          // As an object: an address with a comma must not become two.
          to: { name: '', address: to },
          subject: mail.subject,
          ...composeMail(mail),
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        })
      } catch (cause) {
        const error = describeError(cause)
        // Only the server's own answer says that it did not take the mail.
        if (handedOver.has(signal) && !(cause as { responseCode?: number }).responseCode) {
          log.warn({ event: 'mail-unconfirmed', error }, 'the mail server did not say whether it took a mail')
          return
        }
        log.error({ event: 'mail-failed', error }, 'a mail could not be sent')
        throw new ServiceFailure('MAIL_FAILED', { cause })
      }
    },
    close: () => transport.close(),
  }
}
