import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { joinRunning } from '../joinRunning.ts'

/**
 * Waits until the visitor approves this browser by the link in the mail. The code may be entered before or after.
 *
 * @throws TIMED_OUT after 120 seconds: ask again, the link lives longer
 */
export function connectDevice(app: App): Promise<void> {
  return joinRunning(app, 'connectDevice', async () => {
    const { ask } = await app.auth()
    await ask.connectDevice(null)
    track(app, 'DEVICE_REGISTERED_FOR_EMAIL', {})
  })
}
