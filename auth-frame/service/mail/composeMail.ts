import { html } from 'hono/html'
import type { Mail } from './Mail.ts'

/** The text and the HTML of a mail, from the same parts. Everything in the HTML is escaped; it loads nothing. */
export function composeMail({ heading, before, code, link, after }: Mail): { text: string; html: string } {
  const text = [heading, ...before, code, link?.url, ...after].filter((part) => part !== undefined).join('\n\n')
  const p = (line: string) => html`<p style="margin:0 0 16px">${line}</p>`
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:20px">${heading}</h1>
${before.map(p)}
${code ? html`<p style="margin:0 0 16px;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px">${code}</p>` : ''}
${link ? html`<p style="margin:0 0 16px"><a href="${link.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#18181b;color:#fff;text-decoration:none">${link.label}</a></p><p style="margin:0 0 16px;font-size:13px;word-break:break-all">${link.url}</p>` : ''}
${after.map(p)}
</div></body></html>`
  return { text: `${text}\n`, html: String(page) }
}
