import { html } from 'hono/html'
import type { DeviceRequest } from './findRequest.ts'

/** What the page may be: everything but `ask` is an end. */
export type DevicePage =
  | { readonly kind: 'ask'; readonly request: DeviceRequest }
  | { readonly kind: 'approved' | 'denied' | 'answered' | 'over' }

const endings = {
  approved: ['Browser approved', 'Go back to the page you came from. It continues by itself.'],
  denied: ['Request rejected', 'Nothing was allowed. If you did not ask for this, someone else used your email.'],
  answered: ['Already answered', 'This request was approved or rejected before.'],
  over: [
    'Link expired',
    'The link is older than 20 minutes or incomplete. Go back to the page you came from and resend the email.',
  ],
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
  return html`<p>Someone wants to use the wallet of <strong>${email}</strong> in a new browser.</p>
<dl>
<dt>Requested on</dt><dd id="origin">${origin}</dd>
<dt>With</dt><dd id="browser">${browser}</dd>
<dt>At</dt><dd id="time"><time datetime="${askedAt.toISOString()}">${askedAt.toUTCString()}</time></dd>
</dl>
<p>Approve only if you asked for this yourself just now, on exactly this site. Anyone who asks you to press Approve wants your wallet.</p>
<form method="post"><button name="answer" value="approve">Approve</button><button name="answer" value="deny">Reject</button></form>`
}
