import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../App.ts'
import { isHostFramed } from '../frames/isHostFramed.ts'
import { delay } from '../http/delay.ts'
import { showAlert } from '../reporting/showError.ts'
import { checkOrigin } from './checkOrigin.ts'

/** Maximum wait for the project's list, in ms. A page counts as unlisted until it is known to be listed (OR-4). */
const timeoutMs = 10_000

/**
 * Allows email login, social login and embedded signing only for pages on the project's list (OR-3) that are not inside
 * another page. If the list is unknown, an attempt of the user requests it once more.
 *
 * @param by `visitor` for a click of the user, `page` for a request of the dapp
 * @throws ALERT_ORIGIN_NOT_ALLOWED for an unlisted page, ALERT_HOST_FRAMED inside another page. If there is no list:
 * ALERT_RATE_LIMITED or ALERT_SERVER_ERROR, with the server's refusal as `cause`; ALERT_INVALID_PROJECT_ID if the
 * server does not know the project; SERVICE_UNREACHABLE if it does not answer. An alert is shown
 */
export async function requireListedOrigin(app: App, by: 'visitor' | 'page' = 'visitor'): Promise<void> {
  if (isHostFramed()) {
    const error = makeError('ALERT_HOST_FRAMED')
    showAlert(app, error, { origin: app.askingOrigin })
    throw error
  }
  if (await isListed(app, by)) return
  // If it is an alert, `checkOrigin` has shown it. It also retries.
  const cause = checkOrigin(app).refusal()
  if (cause.reason === 'RATE_LIMITED') throw makeError('ALERT_RATE_LIMITED', {}, { cause })
  if (cause.reason === 'SERVER_ERROR') throw makeError('ALERT_SERVER_ERROR', {}, { cause })
  throw cause
}

/** Resolves to whether the page is listed. The first paint starts the lookup; if nothing was painted yet, this does. */
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
