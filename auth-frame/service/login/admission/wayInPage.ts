import { html } from 'hono/html'
import { ownPageWords } from '../../mail/ownPageWords.ts'
import type { Attempt } from './attempts.ts'

type Page =
  | { readonly kind: 'ask'; readonly address: string; readonly attempts: readonly Attempt[] }
  | { readonly kind: keyof typeof endings }

const endings = {
  allowed: ['Browser allowed', 'This browser is allowed for an hour. Go back to it and request a new email.'],
  gone: ['Request not found', 'Request the email once more in that browser. Then open this link again.'],
  over: ['Link not valid', 'The link is incomplete or older than 24 hours.'],
} as const

/** The page behind the way-in mail: no script, one style sheet, and a form for each browser that asked. */
export function wayInPage(page: Page) {
  const title = page.kind === 'ask' ? 'Allow your browser' : endings[page.kind][0]
  const body = page.kind === 'ask' ? question(page) : html`<p role="status">${endings[page.kind][1]}</p>`
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/way-in/style.css"></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`
}

function question({ address, attempts }: Extract<Page, { kind: 'ask' }>) {
  const intro = html`<p>Too many emails to <strong>${address}</strong> were requested, so we stopped sending them.</p>`
  if (attempts.length === 0)
    return html`${intro}<p role="status">No browser in the network that you opened this page on has asked for an email in the last hour. Request the email in the browser you want to log in with. Then open this link on the same device, or in the same network.</p>`
  return html`${intro}<p>Allow only the browser that you are logging in with. It may then request emails for an hour. Other people in your network can be in this list: check the site, the browser and the time.</p>
${attempts.map(choice)}`
}

function choice({ id, origin, isOwnPage, browser, place, askedAt }: Attempt) {
  return html`<section><dl>
<dt>Requested on</dt><dd>${isOwnPage ? ownPageWords(origin) : origin}</dd>
<dt>With</dt><dd>${browser}</dd>
<dt>From</dt><dd>${place}</dd>
<dt>Network</dt><dd>The one you opened this page on</dd>
<dt>At</dt><dd><time datetime="${askedAt.toISOString()}">${askedAt.toUTCString()}</time></dd>
</dl>
<form method="post"><input type="hidden" name="attempt" value="${id}"><button value="approve">Allow this browser</button></form></section>
`
}
