import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { storedEmail } from '../account/storedEmail.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ownPageLabel } from '../mail/mails.ts'
import { requesterPlace } from './requesterPlace.ts'
import { servicePage } from './servicePage.ts'

/** Content of the approval page. `ask` and `stop` contain a form; all other kinds show a result. */
export type DevicePage =
  | {
      readonly kind: 'ask'
      readonly request: DeviceRequest
      /** Whether the requesting browser is in a different network from the browser that opens the page. */
      readonly isElsewhere: boolean
      readonly problem?: keyof typeof problems
    }
  /** The page behind the "It was not me" link. */
  | { readonly kind: 'stop' }
  | { readonly kind: keyof typeof endings }

const problems = {
  wrong: 'These are not the digits. Look at the browser that you want to use.',
  unsent: 'The notice could not be sent to your email. Try again in a moment.',
} as const

const endings = {
  approved: [
    'Browser approved',
    'Go back to the page you came from. It continues by itself. If it still waits, approve the latest of these emails too.',
  ],
  waiting: [
    'Browser approved',
    'It gets access in two minutes. An email on its way to you can stop it until then. Go back to the page you came from: it continues by itself.',
  ],
  denied: ['Request rejected', 'Nothing was allowed. If you did not ask for this, someone else used your email.'],
  answered: ['Already answered', 'This request was approved or rejected before.'],
  stopped: ['Stopped', 'The browser gets no access. Someone else used your email: never press Approve for them.'],
  late: [
    'Too late to stop it',
    'If a browser that is not yours has access to your wallet, log in, remove it under Wallet security, and move everything in the wallet to another one now.',
  ],
  over: [
    'Link expired',
    'The link is older than 20 minutes or incomplete. Go back to the page you came from and resend the email.',
  ],
} as const

/** Creates the keeper's page behind a link in an email: one style sheet, no script, and a form. Escapes all strings. */
export function devicePage(page: DevicePage) {
  const title =
    page.kind === 'ask' ? 'Approve a new browser' : page.kind === 'stop' ? 'Stop this browser?' : endings[page.kind][0]
  const body =
    page.kind === 'ask'
      ? question(page)
      : page.kind === 'stop'
        ? stopping()
        : html`<p role="status">${endings[page.kind][1]}</p>`
  return servicePage({ title, style: '/device/style.css', body })
}

function question({ request, isElsewhere, problem }: Extract<DevicePage, { kind: 'ask' }>) {
  const { email, origin, isOwnPage, browser, place, askedAt } = request
  const network = isElsewhere ? 'Another one than the one you opened this page on' : 'The one you opened this page on'
  const digits = html`<p>If you asked for this yourself, that browser shows two digits. It gets access two minutes after you approve.</p>
<label>Digits shown there<input name="digits" inputmode="numeric" autocomplete="off" maxlength="2" pattern="[0-9]{2}" required></label>`
  return html`<p>Someone wants to use the wallet of <strong>${email}</strong> in a new browser.</p>
<dl>
<dt>Requested on</dt><dd id="origin">${isOwnPage ? ownPageLabel(origin) : origin}</dd>
<dt>With</dt><dd id="browser">${browser}</dd>
<dt>From</dt><dd id="place">${place}</dd>
<dt>Network</dt><dd id="network">${network}</dd>
<dt>At</dt><dd id="time"><time datetime="${askedAt.toISOString()}">${askedAt.toUTCString()}</time></dd>
</dl>
<p>Approve only if you asked for this yourself just now, on exactly this site. Anyone who asks you to press Approve wants your wallet.</p>
${problem ? html`<p role="alert">${problems[problem]}</p>` : ''}
<form method="post">${isElsewhere ? digits : ''}<button name="answer" value="approve">Approve</button><button name="answer" value="deny" formnovalidate>Reject</button></form>`
}

function stopping() {
  return html`<p>A new browser was approved for your wallet. Press the button if this was not you, or if someone asked you to do it.</p>
<form method="post"><button name="answer" value="approve">It was not me</button></form>`
}

export type DeviceRequest = {
  readonly id: string
  readonly email: string
  readonly origin: string
  /** Whether the origin is the wallet's own page. Not proven, because a program can send a browser's headers. */
  readonly isOwnPage: boolean
  readonly browser: string
  /** Location of the requesting browser, in words. */
  readonly place: string
  /** The `details` column of the login's row. */
  readonly details: Readonly<Record<string, unknown>> | null
  readonly askedAt: Date
  readonly state: 'open' | 'answered' | 'over'
}

/** Returns the request behind a link, or `undefined` if the link is unknown or the request was deleted. */
export async function findDeviceRequest(
  context: Pick<RoleContext, 'db' | 'clock' | 'keys' | 'settings'>,
  secret: string,
): Promise<DeviceRequest | undefined> {
  const { db, clock, settings } = context
  const row = await db
    .selectFrom('links')
    .innerJoin('logins', 'logins.id', 'links.login_id')
    .selectAll('logins')
    .select('links.expires_at as link_expires_at')
    .where('links.hash', '=', createHash('sha256').update(secret).digest())
    .where('logins.kind', '=', 'device')
    .executeTakeFirst()
  if (!row?.email) return undefined
  const over = Math.min(row.link_expires_at.getTime(), row.expires_at.getTime()) <= clock.now()
  return {
    id: row.id,
    email: storedEmail.open(context, row.email, row.id),
    origin: row.origin ?? '',
    isOwnPage: row.origin === settings.authOrigin,
    browser: row.browser ?? '',
    place: requesterPlace.read(context, row.challenge ?? '', row.details),
    details: row.details,
    askedAt: row.created_at,
    state: row.status !== 'pending' ? 'answered' : over ? 'over' : 'open',
  }
}
