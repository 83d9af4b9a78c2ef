import type { Context } from 'hono'
import { html } from 'hono/html'
import { setSocialHeaders } from './setSocialHeaders.ts'

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * One of the few pages that the popup sees at this service. No script; the way on is a plain refresh.
 *
 * @param content `goOn`: an address to go to at once; `button`: a form that posts to the page's own address
 */
export async function socialPage(
  http: Context,
  content: {
    readonly title: string
    readonly text: string
    readonly goOn?: string
    readonly button?: string
    readonly status?: 200 | 410
  },
): Promise<Response> {
  const { title, text, goOn, button, status = 200 } = content
  const refresh = goOn && html`<meta http-equiv="refresh" content="0;url=${goOn}">`
  const page = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh ?? ''}<title>${title}</title><link rel="stylesheet" href="/v1/social/style.css"></head>
<body><main><h1>${title}</h1><p>${text}</p>${goOn ? html`<p><a href="${goOn}">Continue</a></p>` : ''}${button ? html`<form method="post"><button value="approve">${button}</button></form>` : ''}</main></body>
</html>`
  setSocialHeaders(http)
  http.header('content-security-policy', policy)
  return http.html(page, status)
}
