import type { Api } from '../http/createApi.ts'
import { httpStatus } from '../http/http.ts'

type Property = string | number | boolean | null | readonly string[]
type AnalyticsEvent = {
  readonly event: string
  readonly properties?: Readonly<Record<string, Property | undefined>>
}
type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'
export type Analytics = {
  /** Sends one event. Never throws; resolves when the event is sent or has failed. */
  readonly track: (event: AnalyticsEvent) => Promise<void>
  /** Reports an error. Never throws. Sends at most five reports in any minute and drops the rest. */
  readonly reportError: (error: unknown, category: ErrorCategory) => Promise<void>
}

const reportsPerMinute = 5
/** Events that are never sent. */
const unsent = new Set(['MODAL_CREATED'])
/** Names of properties whose value is a link that contains a key. The event CONNECT_PROXY_ERROR has such a property. */
const secret = new Set(['uri'])

/**
 * Sends events one by one, with redacted strings. Failures are silent, except for a 403, which means that the page is
 * not on the project's allowlist: `onForbidden` is called for the first 403, and for another 403 only after a success.
 *
 * @param options.origin browser-reported origin of the host page; the modal does not know its full URL
 * @param options.isEnabled called before each event; while it returns `false`, nothing is sent, not even errors
 */
export function createAnalytics(
  { http, deployment, identity }: Api,
  options: {
    readonly origin: string
    readonly isEnabled: () => boolean
    readonly onForbidden: () => void
    readonly now?: () => number
    readonly wallClock?: () => Date
  },
): Analytics {
  const { origin, isEnabled, onForbidden, now = () => performance.now(), wallClock = () => new Date() } = options
  const domain = new URL(origin).hostname
  let reportedForbidden = false
  let reports: readonly number[] = []

  async function send(timestamp: number | string, props: object): Promise<void> {
    const body = { eventId: crypto.randomUUID(), url: origin, domain, timestamp, props }
    try {
      // text/plain avoids a preflight request. `keepalive` lets the request outlive the page.
      const ask = { service: 'Analytics', query: identity, body, contentType: 'text/plain', keepalive: true }
      await http.send(`${deployment.analytics}/e`, ask)
      reportedForbidden = false
    } catch (error) {
      if (httpStatus(error) !== 403 || reportedForbidden) return
      reportedForbidden = true
      onForbidden()
    }
  }

  return {
    track: async ({ event, properties }) => {
      if (!isEnabled() || unsent.has(event)) return
      const kept = properties && Object.fromEntries(Object.entries(properties).flatMap(redactProperty))
      await send(wallClock().getTime(), { type: 'track', event, properties: kept })
    },
    reportError: async (error, category) => {
      if (!isEnabled()) return
      reports = reports.filter((at) => now() - at < 60_000)
      if (reports.length >= reportsPerMinute) return
      reports = [...reports, now()]
      await send(wallClock().toISOString(), { type: 'error', event: category, ...errorProperties(error) })
    },
  }
}

function redactProperty([key, value]: [string, Property | undefined]): readonly [string, Property][] {
  if (value === undefined || secret.has(key)) return []
  if (typeof value === 'string') return [[key, redactSecrets(value)]]
  return [[key, Array.isArray(value) ? value.map(redactSecrets) : value]]
}

function errorProperties(error: unknown) {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return {
    errorType: name,
    errorMessage: redactSecrets(message.slice(0, 20_000)).slice(0, 200),
    stackTrace: redactSecrets(stack.slice(0, 20_000)).slice(0, 4000),
  }
}

/**
 * Matches a pairing link, which contains the symmetric key of its WalletConnect session. The link may be
 * percent-encoded inside another link.
 */
const pairing = /wc(:|%3A|%253A)[^\s"'<>]*/gi
const email = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}(@|%40)[\w-]{1,63}(\.[\w-]{1,63}){1,8}/gi
/** Matches a JSON Web Token: three base64url parts, of which the first is a JSON object. */
const token = /eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g

/** Removes pairing links, email addresses and JSON Web Tokens from a string before it is sent to analytics (AU-2). */
function redactSecrets(text: string): string {
  return text.replace(pairing, '[pairing link]').replace(token, '[token]').replace(email, '[e-mail]')
}
