import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../App.ts'
import { isHostFramed } from '../frames/isHostFramed.ts'
import { delay } from '../http/delay.ts'
import { loginMethods } from '../options/loginMethods.ts'
import { getProjectConfig } from '../options/projectConfig.ts'
import { remoteFeatures } from '../options/remoteFeatures.ts'
import { showAlert } from '../reporting/showError.ts'
import { watchUncaught } from '../reporting/watchUncaught.ts'
import { checkOrigin } from './checkOrigin.ts'
import { keepFirstView } from './keptFirstView.ts'

/**
 * Maximum time (ms) that the origin check waits for the settings. After that time, the dapp's own options decide
 * whether the origin check is needed.
 */
const timeoutMs = 2_000

/**
 * Loads which features the project's settings enable, and then, if a login is enabled, checks whether the project lists
 * the host's origin. If a login is enabled but the host page is inside another page, immediately shows an alert that
 * logins do not work there; the origin check does not cover that case. An installed app preloads the auth frame for its
 * social logins.
 */
export async function checkProject(app: App, sleep: (milliseconds: number) => Promise<void> = delay): Promise<void> {
  watchUncaught(app)
  const isFramed = isHostFramed()
  const isAhead = !isFramed && isInstalled()
  // Social logins may be visible before the settings confirm them, so disable them until the auth frame is preloaded.
  if (isAhead) app.store.getState().patchAuth({ loadsAhead: true })
  const features = loadFeatures(app)
  await Promise.race([features, sleep(timeoutMs)])
  const { email, socials } = loginMethods(app.store.getState(), app)
  const hasLogin = email || socials.length > 0
  if (hasLogin && isFramed) showAlert(app, makeError('ALERT_HOST_FRAMED'), { origin: app.askingOrigin })
  const ahead = () => (socials.length > 0 ? loadAhead(app) : app.store.getState().patchAuth({ loadsAhead: false }))
  await Promise.all([features, hasLogin && checkOrigin(app).over, isAhead && ahead()])
}

/**
 * Loads which features the project's settings enable, and reports to the dapp's developer which options the settings
 * overrule. If the settings cannot be loaded, the dapp's own options apply.
 */
async function loadFeatures(app: App): Promise<void> {
  const config = await app
    .api()
    .then(getProjectConfig)
    .catch((error: unknown) => {
      console.warn('Airlock: the settings of the project could not be fetched.', error)
      return null
    })
  const { remote, ignored } = remoteFeatures(config, app.store.getState().options.features)
  // Load the branding component now, so that the next view can render the branding line immediately.
  if (remote.branding) await import('../screens/Branding.tsx').catch(() => {})
  app.store.getState().setRemote(remote)
  if (config) keepFirstView(app, { remote })
  if (ignored.length > 0)
    showAlert(app, makeError('ALERT_LOCAL_IGNORED'), {
      options: ignored.map((option) => `features.${option}`).join(', '),
    })
}

/** Returns whether the dapp runs as an installed app without browser UI. Works inside a frame too. */
export const isInstalled = (match: (query: string) => { readonly matches: boolean } = globalThis.matchMedia): boolean =>
  match('(display-mode: standalone)').matches

/**
 * Preloads the auth frame, before any login needs it. An installed app has no tabs, so a social login must open its
 * window in the click handler and continue immediately. Social logins stay disabled until the frame is loaded.
 */
export async function loadAhead(app: App): Promise<void> {
  const { patchAuth } = app.store.getState()
  patchAuth({ loadsAhead: true })
  try {
    const { ask } = await app.auth()
    await ask.isConnected(null)
  } catch {
    showAlert(app, makeError('ALERT_INSTALLED_LOAD'), { origin: app.askingOrigin })
  } finally {
    patchAuth({ loadsAhead: false })
  }
}
