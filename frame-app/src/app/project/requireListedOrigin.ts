import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../App.ts'
import { isHostFramed } from '../frames/isHostFramed.ts'
import { delay } from '../http/delay.ts'
import { showAlert } from '../reporting/showError.ts'
import { checkOrigin } from './checkOrigin.ts'

/**
 * Maximum wait for the project's allowlist, in ms. Until the allowlist is known, the page counts as unlisted (OR-4).
 */
const timeoutMs = 10_000

/**
 * Rejects email login, social login and embedded signing unless the host page is on the project's allowlist (OR-3) and
 * not inside another page. If the last lookup failed, a user action repeats it once.
 *
 * @param by `visitor` if the user clicked, `page` if the dapp sent a request
 * @throws ALERT_ORIGIN_NOT_ALLOWED for an unlisted page; ALERT_HOST_FRAMED for a page inside another page
 * @throws if the allowlist is unknown: ALERT_RATE_LIMITED or ALERT_SERVER_ERROR, with the server's refusal as `cause`;
 * ALERT_INVALID_PROJECT_ID if the server does not know the project; SERVICE_UNREACHABLE if the server does not answer.
 * All but SERVICE_UNREACHABLE are also shown as an alert
 */
export async function requireListedOrigin(app: App, by: 'visitor' | 'page' = 'visitor'): Promise<void> {
  if (isHostFramed()) {
    const error = makeError('ALERT_HOST_FRAMED')
    showAlert(app, error, { origin: app.askingOrigin })
    throw error
  }
  if (await isListed(app, by)) return
  // If this error has an alert, `checkOrigin` has already shown it. `checkOrigin` also retries a failed lookup.
  const cause = checkOrigin(app).refusal()
  if (cause.reason === 'RATE_LIMITED') throw makeError('ALERT_RATE_LIMITED', {}, { cause })
  if (cause.reason === 'SERVER_ERROR') throw makeError('ALERT_SERVER_ERROR', {}, { cause })
  throw cause
}

/**
 * Resolves to whether the page is listed. The first paint starts the lookup; if nothing was painted yet, this function
 * starts it.
 */
async function isListed(app: App, by: 'visitor' | 'page'): Promise<boolean> {
  const known = app.store.getState().originAllowed
  if (known || (known === false && by === 'page')) return known
  const { again } = checkOrigin(app)
  if (known === false) {
    await Promise.race([again(), delay(timeoutMs)])
    return app.store.getState().originAllowed === true
  }
  return new Promise((resolve) => {
    const end = (listed: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(listed)
    }
    const timer = setTimeout(end, timeoutMs, false)
    const stop = app.store.subscribe(({ originAllowed }) => originAllowed !== null && end(originAllowed))
  })
}
