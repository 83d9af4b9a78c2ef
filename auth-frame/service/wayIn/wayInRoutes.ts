import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { html } from 'hono/html'
import { deviceStyle } from '../device/deviceStyle.ts'
import { readClient } from '../http/readClient.ts'
import { openWayIn } from '../limits/standingOf.ts'
import type { RoleContext } from '../RoleContext.ts'
import { wayInToken } from './wayInToken.ts'

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms allow-same-origin"

/** The page behind the mail of `sendWayIn`: its button lets in the network it is pressed from. */
export function wayInRoutes(context: RoleContext): Hono {
  const app = new Hono()
  app.get('/way-in/style.css', (http) => http.text(deviceStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  // Opening the link does nothing: mail scanners open links too.
  app.get('/way-in/:token', (http) => {
    const address = wayInToken.read(context, http.req.param('token'))
    return address === undefined ? over(http) : ask(http, address)
  })
  app.post('/way-in/:token', csrf({ origin: new URL(context.settings.url).origin }), async (http) => {
    const address = wayInToken.read(context, http.req.param('token'))
    if (address === undefined) return over(http)
    await openWayIn(context, address, readClient(context, http))
    return show(
      http,
      'You can log in',
      html`<p role="status">Go back to the page where you were and request a new email.</p>`,
    )
  })
  return app
}

function ask(http: Context, address: string) {
  return show(
    http,
    'Log in from here',
    html`<p>Too many emails to <strong>${address}</strong> were requested. To log in from this network, allow it for an hour.</p>
<form method="post"><button value="approve">Allow this network</button></form>`,
  )
}

function over(http: Context) {
  const text = 'The link is incomplete or older than 24 hours.'
  return show(http, 'Link not valid', html`<p role="status">${text}</p>`, 410)
}

function show(http: Context, title: string, content: ReturnType<typeof html>, status: 200 | 410 = 200) {
  http.header('content-security-policy', policy)
  http.header('cross-origin-opener-policy', 'same-origin')
  // The page's own address is the secret; `no-referrer` would turn the form's Origin header into `null`.
  http.header('referrer-policy', 'same-origin')
  return http.html(
    html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/way-in/style.css"></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>`,
    status,
  )
}
