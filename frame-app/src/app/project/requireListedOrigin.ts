import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../App.ts'
import { isHostFramed } from '../frames/isHostFramed.ts'
import { delay } from '../http/delay.ts'
import { showAlert } from '../reporting/showError.ts'
import { checkOrigin } from './checkOrigin.ts'

/** How long to wait for the project's list: a page that is not known to be listed counts as unlisted (OR-4). */
const timeoutMs = 10_000

/**
 * Lets only pages on the project's list use e-mail, social login and embedded signing (OR-3), in a tab of their own.
 * Where the list could not be had, it is asked for once more for a visitor who logs in.
 *
 * @param by who wants it: the visitor by a press, or the page
 * @throws ALERT_ORIGIN_NOT_ALLOWED for any other, ALERT_HOST_FRAMED inside another page; where there is no list
 *   ALERT_RATE_LIMITED or ALERT_SERVER_ERROR, with the server's refusal as `cause`, ALERT_INVALID_PROJECT_ID where it
 *   does not know the project, SERVICE_UNREACHABLE where it does not answer. An alert is shown
 */
export async function requireListedOrigin(app: App, by: 'visitor' | 'page' = 'visitor'): Promise<void> {
  if (isHostFramed()) {
    const error = laterError('ALERT_HOST_FRAMED')
    showAlert(app, error, { origin: app.askingOrigin })
    throw error
  }
  if (await isListed(app, by)) return
  // Where it is an alert, `checkOrigin` has shown it; and it asks again.
  const cause = checkOrigin(app).refusal()
  if (cause.reason === 'RATE_LIMITED') throw laterError('ALERT_RATE_LIMITED', {}, { cause })
  if (cause.reason === 'SERVER_ERROR') throw laterError('ALERT_SERVER_ERROR', {}, { cause })
  throw cause
}

/** The first paint asks for the list; where nothing has been painted, this does. */
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
