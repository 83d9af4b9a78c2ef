import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { isOriginAllowed } from '#shared/isOriginAllowed.ts'
import type { App } from '../App.ts'
import { appState } from '../appState.ts'
import { askForVisitor } from '../askForVisitor.ts'
import { delay } from '../http/delay.ts'
import { httpStatus } from '../http/http.ts'
import { showAlert } from '../reporting/showError.ts'
import { getAllowedOrigins } from './allowedOrigins.ts'

/**
 * First pause between lookups in ms. It equals the time for which the HTTP layer does not call a failing service. Each
 * further pause is twice as long, up to the longest pause.
 */
const firstPause = 30_000
const longestPause = 300_000

type OriginCheck = {
  /** Resolves once the allowlist is known. */
  readonly over: Promise<void>
  /** Repeats a failed lookup because the user wants to log in (RL-6). */
  readonly again: () => Promise<void>
  /**
   * Returns the reason why the user cannot log in here.
   * - If the allowlist is known: ALERT_ORIGIN_NOT_ALLOWED.
   * - If the server does not know the project: ALERT_INVALID_PROJECT_ID.
   * - If the lookup failed: RATE_LIMITED, SERVER_ERROR, or else SERVICE_UNREACHABLE.
   */
  readonly refusal: () => AirlockError
}
const state = appState((): { check?: OriginCheck } => ({}))

/**
 * Checks whether the project lists the host's origin (OR-3), and shows an alert once if it does not. Until the
 * allowlist is known, the origin counts as unlisted (OR-4). A failed lookup is reported once per cause and retried.
 * Only one lookup runs at a time per app.
 */
export function checkOrigin(app: App, sleep: (milliseconds: number) => Promise<void> = delay): OriginCheck {
  const own = state(app)
  own.check ??= startCheck(app, sleep)
  return own.check
}

function startCheck(app: App, sleep: (milliseconds: number) => Promise<void>): OriginCheck {
  const { lookUp, refusal } = lookUpOf(app)
  let known = false
  let running: Promise<boolean> | undefined
  const look = async (): Promise<boolean> => {
    if (known) return true
    running ??= lookUp()
    known = await running
    running = undefined
    return known
  }
  const repeat = async () => {
    for (let pause = firstPause; !(await look()); pause = Math.min(pause * 2, longestPause))
      await orOnline(app, sleep(pause))
  }
  return { over: repeat(), refusal, again: async () => void (await askForVisitor(app, look)) }
}

/** Waits until `rest` settles or the browser is back online (RL-7). */
async function orOnline({ store }: App, rest: Promise<void>): Promise<void> {
  let stop = () => {}
  const online = new Promise<void>((resolve) => {
    stop = store.subscribe((now, before) => now.online && !before.online && resolve())
  })
  await Promise.race([rest, online])
  stop()
}

/**
 * Creates the function that looks up the allowlist and may be called again. The function remembers the last error, and
 * reports each cause only once.
 */
function lookUpOf(app: App) {
  const reported = new Set<string>()
  let refusal = makeError('SERVICE_UNREACHABLE')
  const lookUp = async (): Promise<boolean> => {
    try {
      const list = await getAllowedOrigins(await app.api())
      const allowed = list.known && (await isOriginAllowed(app.askingOrigin, list.origins))
      refusal = list.known ? makeError('ALERT_ORIGIN_NOT_ALLOWED') : withoutList(app, list.failure)
      app.store.getState().setOriginAllowed(allowed)
      // The options check has already reported a missing or malformed project id.
      const isReported = refusal.reason === 'ALERT_PROJECT_ID_MISSING'
      if (!allowed && refusal.surface === 'alert' && !isReported) showAlert(app, refusal, { origin: app.askingOrigin })
      return list.known
    } catch (error) {
      const { reason, cause } = error as AirlockError
      if (reason === 'RATE_LIMITED' || reason === 'SERVER_ERROR') refusal = error as AirlockError
      app.store.getState().setOriginAllowed(false)
      if (!reported.has(reason) && reason === 'RATE_LIMITED') showAlert(app, makeError('ALERT_RATE_LIMITED'))
      if (!reported.has(reason) && reason === 'SERVER_ERROR')
        showAlert(app, makeError('ALERT_SERVER_ERROR'), { detail: (cause as AirlockError).message })
      reported.add(reason)
      return false
    }
  }
  return { lookUp, refusal: () => refusal }
}

/**
 * Returns the reason why the allowlist is unknown. If the server rejected the lookup, it does not know the project.
 * Neither a rejection nor a missing answer shows that the page is unlisted.
 */
function withoutList({ store }: App, failure: AirlockError): AirlockError {
  if (httpStatus(failure) === undefined) return makeError('SERVICE_UNREACHABLE')
  return store.getState().options.projectId
    ? makeError('ALERT_INVALID_PROJECT_ID')
    : makeError('ALERT_PROJECT_ID_MISSING')
}
