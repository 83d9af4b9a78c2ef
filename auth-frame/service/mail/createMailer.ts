import { PassThrough, pipeline } from 'node:stream'
import { html } from 'hono/html'
import nodemailer from 'nodemailer'
import { callTimeoutMs } from '../../api/callTimeoutMs.ts'
import { describeError } from '../http/createLog.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { Mail, MailDetail, Mailer } from './Mail.ts'

/** Timeouts (ms) of the SMTP connection. They are short, because a user is waiting in the modal. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
/**
 * Time (ms) for sending one email, including the wait for a free connection. Shorter than the frame's timeout for the
 * call.
 */
const defaultDeadlineMs = callTimeoutMs - 3_000

/**
 * Creates a mailer that sends by SMTP. Does not log the server's error messages, because they may contain the address.
 *
 * @param deadlineMs time (ms) after which sending is aborted
 */
export function createMailer(
  { settings, log }: Pick<RoleContext, 'settings' | 'log'>,
  deadlineMs = defaultDeadlineMs,
): Mailer {
  const transport = nodemailer.createTransport({
    url: settings.smtpUrl,
    // Keeps a few connections open, because a server may refuse a new connection for each email. If the server closes a
    // connection, the email on that connection is tried once more.
    pool: true,
    maxRequeues: 1,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Emails that were completely passed to a connection, so the server may have received all of the content. We identify
  // an email by its abort signal.
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
          // Passed as an object, so that an address that contains a comma does not become two addresses.
          to: { name: '', address: to },
          subject: mail.subject,
          ...composeMail(mail),
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        })
      } catch (cause) {
        const error = describeError(cause)
        // Only an error answer from the server proves that it did not accept the email.
        if (handedOver.has(signal) && !(cause as { responseCode?: number }).responseCode) {
          log.warn(
            { event: 'mail-unconfirmed', error },
            'the mail server did not confirm an email, which may still arrive',
          )
          return
        }
        log.error({ event: 'mail-failed', error }, 'could not send an email')
        throw new ServiceFailure('MAIL_FAILED', { cause })
      }
    },
    close: () => transport.close(),
  }
}

/** Creates the plain text and the HTML of an email. Escapes all strings in the HTML, which loads no resource. */
function composeMail({ heading, before, details = [], ask, code, link, after }: Mail): {
  text: string
  html: string
} {
  const text = [heading, ...before, ...details.map(detailText), ask, code, link?.url, ...after]
    .filter((part) => part !== undefined)
    .join('\n\n')
  const p = (line: string) => html`<p style="margin:0 0 16px">${line}</p>`
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:20px">${heading}</h1>
${before.map(p)}
${details.map(detailHtml)}
${ask === undefined ? '' : html`<p style="margin:24px 0 16px">${ask}</p>`}
${code ? html`<p style="margin:0 0 16px;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px">${code}</p>` : ''}
${link ? html`<p style="margin:0 0 16px"><a href="${link.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#18181b;color:#fff;text-decoration:none">${link.label}</a></p><p style="margin:0 0 16px;font-size:13px;word-break:break-all">${link.url}</p>` : ''}
${after.map(p)}
</div></body></html>`
  return { text: `${text}\n`, html: String(page) }
}

function detailText(detail: MailDetail): string {
  if ('value' in detail) return `${detail.label}: ${detail.value}`
  return [`${detail.label}, as the site wrote it:`, ...detail.quote.map((line) => `> ${line}`)].join('\n')
}

function detailHtml(detail: MailDetail) {
  const label = (text: string) => html`<span style="color:#52525b">${text}</span>`
  if ('value' in detail)
    return html`<p style="margin:0 0 8px;overflow-wrap:anywhere">${label(`${detail.label}:`)} ${detail.value}</p>`
  return html`<p style="margin:0 0 4px">${label(`${detail.label}, as the site wrote it:`)}</p>
<blockquote style="margin:0 0 16px;padding:8px 12px;border:1px solid #d4d4d8;border-left:4px solid #71717a;background:#f4f4f5;font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere">${detail.quote.join('\n')}</blockquote>`
}
