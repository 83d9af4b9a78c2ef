import { html } from 'hono/html'
import type { DeviceRequest } from './findRequest.ts'

/** What the page may be: everything but `ask` is an end. */
export type DevicePage =
  | { readonly kind: 'ask'; readonly request: DeviceRequest }
  | { readonly kind: 'approved' | 'denied' | 'answered' | 'over' }

const endings = {
  approved: ['Browser approved', 'Go back to the page where you were. It goes on by itself.'],
  denied: ['Request refused', 'Nothing was allowed. If you did not ask for this, somebody else used your address.'],
  answered: ['Already answered', 'This request has been approved or refused before.'],
  over: ['Link not valid', 'The link is older than 20 minutes or is not complete. Ask for a new mail where you were.'],
} as const

/**
 * The keeper's own page behind the link of the mail: no script, one style sheet of its own, and a form. All texts are
 * escaped.
 */
export function devicePage(page: DevicePage) {
  const title = page.kind === 'ask' ? 'Approve a new browser' : endings[page.kind][0]
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/device/style.css"></head>
<body><main><h1>${title}</h1>${page.kind === 'ask' ? question(page.request) : html`<p role="status">${endings[page.kind][1]}</p>`}</main></body>
</html>`
}

function question({ email, origin, browser, askedAt }: DeviceRequest) {
  return html`<p>Somebody wants to use the wallet of <strong>${email}</strong> in a new browser.</p>
<dl>
<dt>Asked on</dt><dd id="origin">${origin}</dd>
<dt>With</dt><dd id="browser">${browser}</dd>
<dt>At</dt><dd id="time"><time datetime="${askedAt.toISOString()}">${askedAt.toUTCString()}</time></dd>
</dl>
<p>Approve only if you asked for this yourself just now, on exactly this site. Whoever asks you to press Approve wants your wallet.</p>
<form method="post"><button name="answer" value="approve">Approve</button><button name="answer" value="deny">Deny</button></form>`
}
