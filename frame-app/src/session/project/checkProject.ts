import { delay } from '../../api/http/delay.ts'
import type { App } from '../../app/App.ts'
import { loginMethods } from '../../app/options/loginMethods.ts'
import { watchUncaught } from '../../app/reporting/watchUncaught.ts'
import { checkOrigin } from './checkOrigin.ts'
import { loadFeatures } from './loadFeatures.ts'

/**
 * Settings that are slower than this do not hold up the check of the origin: the dapp's own options say whether it is
 * needed.
 */
const timeoutMs = 2_000

/**
 * Loads the project's settings: first its features, then, where there is a login, whether it lists this origin.
 */
export async function checkProject(app: App, sleep: (milliseconds: number) => Promise<void> = delay): Promise<void> {
  watchUncaught(app)
  const features = loadFeatures(app)
  await Promise.race([features, sleep(timeoutMs)])
  const { email, socials } = loginMethods(app.store.getState(), app)
  await Promise.all([features, (email || socials.length > 0) && checkOrigin(app)])
}
