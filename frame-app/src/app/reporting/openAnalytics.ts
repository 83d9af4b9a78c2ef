import { type Analytics, createAnalytics } from '../../api/analytics.ts'
import { getAnalyticsConfig } from '../../api/analyticsConfig.ts'
import type { App } from '../App.ts'
import { showForbidden } from './showForbidden.ts'

/** Gets ready to send events, if the project has analytics on. Loaded with the first event. */
export async function openAnalytics(app: App): Promise<Analytics> {
  const api = await app.api()
  const isEnabled = await getAnalyticsConfig(api)
  return createAnalytics(api, {
    origin: app.askingOrigin,
    isEnabled: () => isEnabled,
    onForbidden: () => showForbidden(app),
  })
}
