import { ModalError } from '#shared/errors/ModalError.ts'
import { isOriginAllowed } from '#shared/origin/isOriginAllowed.ts'
import { getAllowedOrigins } from '../../api/allowedOrigins.ts'
import { delay } from '../../api/http/delay.ts'
import { httpStatus } from '../../api/http/http.ts'
import type { App } from '../../app/App.ts'
import { showAlert } from '../../app/reporting/showError.ts'

/** As long as the HTTP layer spares a service that is down; then ever less often. */
const firstPause = 30_000
const longestPause = 300_000

const checks = new WeakMap<App, Promise<void>>()

/**
 * Finds out whether the project's list has the asking origin (OR-3), and says so once when it has not. Until the list
 * is known the origin counts as unlisted (OR-4); a failed look-up shows one alert for each cause and tried again by
 * itself. One look-up runs for an app, however often it is asked for.
 */
export function checkOrigin(app: App, sleep: (milliseconds: number) => Promise<void> = delay): Promise<void> {
  const check = checks.get(app) ?? lookUp(app, sleep)
  checks.set(app, check)
  return check
}

async function lookUp(app: App, sleep: (milliseconds: number) => Promise<void>): Promise<void> {
  const told = new Set<string>()
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      const list = await getAllowedOrigins(await app.api())
      const allowed = list.known && isOriginAllowed(app.askingOrigin, list.origins)
      app.store.getState().setOriginAllowed(allowed)
      if (list.known && !allowed)
        showAlert(app, new ModalError('ALERT_ORIGIN_NOT_ALLOWED'), { origin: app.askingOrigin })
      if (list.known) return
    } catch (error) {
      app.store.getState().setOriginAllowed(false)
      const { reason, cause } = error as ModalError
      if (!told.has(reason) && reason === 'RATE_LIMITED') showAlert(app, new ModalError('ALERT_RATE_LIMITED'))
      if (!told.has(reason) && reason === 'SERVER_ERROR')
        showAlert(app, new ModalError('ALERT_SERVER_ERROR'), { detail: `HTTP status code ${httpStatus(cause)}` })
      told.add(reason)
    }
    await sleep(pause)
  }
}
