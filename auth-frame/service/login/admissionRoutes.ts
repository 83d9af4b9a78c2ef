import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { html } from 'hono/html'
import * as z from 'zod/mini'
import { readClient } from '../http/ClientRequest.ts'
import type { Requester, RoleContext } from '../http/RoleContext.ts'
import { mails, ownPageLabel } from '../mail/mails.ts'
import { type RefusedStart, refusedStarts } from './refusedStarts.ts'
import { pageStyle, sendSecretPage, servicePage } from './servicePage.ts'

/**
 * Serves the page behind the link of `sendAdmissionMail`. The page lists the browsers in the reader's network for which
 * an email was refused. The owner chooses the browser to admit.
 */
export function admissionRoutes(context: RoleContext): Hono {
  const app = new Hono()
  app.get('/way-in/style.css', (http) => http.text(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  // Opening the link must have no effect, because mail scanners open links too.
  app.get('/way-in/:token', async (http) => {
    const address = admissionLink.read(context, http.req.param('token'))
    if (address === undefined) return show(http, { kind: 'over' }, 410)
    const starts = await refusedStarts.list(context, address, readClient(context, http))
    return show(http, { kind: 'ask', address, starts })
  })
  app.post('/way-in/:token', csrf({ origin: new URL(context.settings.url).origin }), async (http) => {
    const address = admissionLink.read(context, http.req.param('token'))
    if (address === undefined) return show(http, { kind: 'over' }, 410)
    const { attempt } = await http.req.parseBody()
    const isAllowed = await refusedStarts.admit(context, address, readClient(context, http), String(attempt))
    return isAllowed ? show(http, { kind: 'allowed' }) : show(http, { kind: 'gone' }, 410)
  })
  return app
}

function show(http: Context, page: Parameters<typeof admissionPage>[0], status: 200 | 410 = 200) {
  return sendSecretPage(http, admissionPage(page), status)
}

type Page =
  | { readonly kind: 'ask'; readonly address: string; readonly starts: readonly RefusedStart[] }
  | { readonly kind: keyof typeof endings }

const endings = {
  allowed: ['Browser allowed', 'This browser is allowed for an hour. Go back to it and request a new email.'],
  gone: ['Request not found', 'Request the email once more in that browser. Then open this link again.'],
  over: ['Link not valid', 'The link is incomplete or older than 24 hours.'],
} as const

/** Creates the page behind the link: one style sheet, no script, and a form for each refused browser. */
function admissionPage(page: Page) {
  const title = page.kind === 'ask' ? 'Allow your browser' : endings[page.kind][0]
  const body = page.kind === 'ask' ? question(page) : html`<p role="status">${endings[page.kind][1]}</p>`
  return servicePage({ title, style: '/way-in/style.css', body })
}

function question({ address, starts }: Extract<Page, { kind: 'ask' }>) {
  const intro = html`<p>Too many emails to <strong>${address}</strong> were requested, so we stopped sending them.</p>`
  if (starts.length === 0)
    return html`${intro}<p role="status">No browser in the network that you opened this page on has asked for an email in the last hour. Request the email in the browser you want to log in with. Then open this link on the same device, or in the same network.</p>`
  return html`${intro}<p>Allow only the browser that you are logging in with. It may then request emails for an hour. Other people in your network can be in this list: check the site, the browser and the time.</p>
${starts.map(choice)}`
}

function choice({ id, origin, isOwnPage, browser, place, askedAt }: RefusedStart) {
  return html`<section><dl>
<dt>Requested on</dt><dd>${isOwnPage ? ownPageLabel(origin) : origin}</dd>
<dt>With</dt><dd>${browser}</dd>
<dt>From</dt><dd>${place}</dd>
<dt>Network</dt><dd>The one you opened this page on</dd>
<dt>At</dt><dd><time datetime="${askedAt.toISOString()}">${askedAt.toUTCString()}</time></dd>
</dl>
<form method="post"><input type="hidden" name="attempt" value="${id}"><button value="approve">Allow this browser</button></form></section>
`
}

/** At most one admission email per day to an address. */
const limit = { max: 1, window: 86_400 }

/**
 * Sends one more email if strangers have used up the emails to an address. It contains no code but a link to a page on
 * which the owner admits the browser that they are logging in with. Never throws, because the caller is refused anyway.
 */
export async function sendAdmissionMail(
  context: Pick<RoleContext, 'limits' | 'mail' | 'settings' | 'keys' | 'clock'>,
  address: string,
  { origin }: Requester,
): Promise<void> {
  const taken = await context.limits.take(['way-in-mail', address], limit)
  if (!taken.allowed) return
  const url = `${context.settings.url}/way-in/${admissionLink.create(context, address)}`
  const isOwnPage = origin === context.settings.authOrigin
  const mail = mails.admission({ origin, isOwnPage, time: context.clock.now() }, url)
  await context.mail.send(address, mail).catch(taken.giveBack)
}

/** Validity of the link, in milliseconds. */
const life = 24 * 3_600_000
const associatedData = 'way-in'
const Content = z.strictObject({ address: z.string(), until: z.int() })

type LinkContext = Pick<RoleContext, 'keys' | 'clock'>

/**
 * Creates and reads the secret part of the link: the encrypted address. The link identifies no browser, because anyone
 * can cause this email.
 */
const admissionLink = {
  create({ keys, clock }: LinkContext, address: string): string {
    const content: z.output<typeof Content> = { address, until: clock.now() + life }
    return keys.seal(Buffer.from(JSON.stringify(content)), associatedData).toString('base64url')
  },
  /** Returns the address, or `undefined` if the link has expired or this role did not create it. */
  read({ keys, clock }: LinkContext, token: string): string | undefined {
    try {
      const { address, until } = Content.parse(
        JSON.parse(String(keys.open(Buffer.from(token, 'base64url'), associatedData))),
      )
      return until > clock.now() ? address : undefined
    } catch {
      return undefined
    }
  },
} as const
