import type { Context } from 'hono'
import { html } from 'hono/html'
import { servicePage } from '../servicePage.ts'

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Answers with one of the pages that the service shows in the popup. The page has no script and continues by a meta
 * refresh.
 *
 * @param content `continueUrl`: URL to open immediately; `button`: label of a form that posts to the page's own URL
 */
export async function socialPage(
  http: Context,
  content: {
    readonly title: string
    readonly text: string
    readonly continueUrl?: string
    readonly button?: string
    readonly status?: 200 | 410
  },
): Promise<Response> {
  const { title, text, continueUrl, button, status = 200 } = content
  const refresh = continueUrl && html`<meta http-equiv="refresh" content="0;url=${continueUrl}">`
  const page = await servicePage({
    title,
    style: '/v1/social/style.css',
    head: refresh || undefined,
    body: html`<p>${text}</p>${continueUrl ? html`<p><a href="${continueUrl}">Continue</a></p>` : ''}${button ? html`<form method="post"><button value="approve">${button}</button></form>` : ''}`,
  })
  setSocialHeaders(http)
  http.header('content-security-policy', policy)
  return http.html(page, status)
}

/**
 * Sets the headers of all answers to the popup. There is no COOP header, because it would separate the popup from the
 * frame that opened it (AU-11).
 */
export function setSocialHeaders(http: Context): void {
  http.header('cache-control', 'no-store')
  http.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  http.header('cross-origin-opener-policy', 'unsafe-none')
  http.header('referrer-policy', 'strict-origin')
  http.header('x-content-type-options', 'nosniff')
}

/** Answers with the same page whether the login has ended or never existed. */
export function endedPage(http: Context): Promise<Response> {
  return socialPage(http, { title: 'This login has ended', text: 'Close this window and start again.', status: 410 })
}
