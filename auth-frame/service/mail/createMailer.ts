import { PassThrough, pipeline } from 'node:stream'
import { html } from 'hono/html'
import nodemailer from 'nodemailer'
import { describeError } from '../context/createLog.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { Mail, MailDetail, Mailer } from './Mail.ts'

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

/** The text and the HTML of a mail, from the same parts. Everything in the HTML is escaped; it loads nothing. */
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
