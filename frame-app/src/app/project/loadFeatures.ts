import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../App.ts'
import { getProjectConfig } from '../options/projectConfig.ts'
import { remoteFeatures } from '../options/remoteFeatures.ts'
import { showAlert } from '../reporting/showError.ts'

/**
 * Loads which features the project's settings enable, and reports to the dapp's developer which options the settings
 * overrule. If the settings cannot be loaded, the dapp's own options apply.
 */
export async function loadFeatures(app: App): Promise<void> {
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
  if (ignored.length > 0)
    showAlert(app, makeError('ALERT_LOCAL_IGNORED'), {
      options: ignored.map((option) => `features.${option}`).join(', '),
    })
}
