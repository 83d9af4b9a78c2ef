import { laterError } from '#shared/errors/laterError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import { delay } from '../../api/http/delay.ts'
import type { App } from '../../app/App.ts'
import { showAlert } from '../../app/reporting/showError.ts'
import { isHostFramed } from '../../frames/isHostFramed.ts'
import { checkOrigin } from './checkOrigin.ts'

/** How long to wait for the project's list: a page that is not known to be listed counts as unlisted (OR-4). */
const timeoutMs = 10_000

/**
 * Lets only pages on the project's list use e-mail, social login and embedded signing (OR-3), in a tab of their own.
 * Where the list could not be had, it is asked for once more for a visitor who logs in.
 *
 * @param by who wants it: the visitor by a press, or the page
 * @throws ALERT_ORIGIN_NOT_ALLOWED for any other, ALERT_HOST_FRAMED inside another page, ALERT_RATE_LIMITED or
 *   ALERT_SERVER_ERROR where the server refused the list, with that as `cause`; the alert is shown
 */
export async function requireListedOrigin(app: App, by: 'visitor' | 'page' = 'visitor'): Promise<void> {
  const isFramed = isHostFramed()
  if (!isFramed && (await isListed(app, by))) return
  const refusal = isFramed ? undefined : checkOrigin(app).refusal()
  // `checkOrigin` has shown it, and asks again.
  if (refusal)
    throw laterError(
      refusal.reason === 'RATE_LIMITED' ? 'ALERT_RATE_LIMITED' : 'ALERT_SERVER_ERROR',
      {},
      { cause: refusal },
    )
  const error = isFramed ? laterError('ALERT_HOST_FRAMED') : modalError('ALERT_ORIGIN_NOT_ALLOWED')
  showAlert(app, error, { origin: app.askingOrigin })
  throw error
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
