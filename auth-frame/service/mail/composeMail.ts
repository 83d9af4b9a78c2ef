import { html } from 'hono/html'
import type { Mail, MailDetail } from './Mail.ts'

/** The text and the HTML of a mail, from the same parts. Everything in the HTML is escaped; it loads nothing. */
export function composeMail({ heading, before, details = [], ask, code, link, after }: Mail): {
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
