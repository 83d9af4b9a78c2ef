import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { ModalEvents } from '#shared/tables/ModalEvents.ts'
import type { App } from '../App.ts'
import { appState } from '../appState.ts'
import type { Api } from '../http/createApi.ts'
import { type Analytics, createAnalytics } from './analytics.ts'
import { sentProperties } from './sentProperties.ts'
import { showAlert } from './showError.ts'

const AnalyticsConfig = z.object({ isAnalyticsEnabled: z.boolean() })

export type AppAnalytics = Pick<Analytics, 'reportError'> & {
  /** Sends the allowed properties of an event. Never throws; resolves when the event is sent or has failed. */
  readonly track: (event: keyof ModalEvents, properties: object) => Promise<void>
}

/**
 * Prepares the sending of events, if the project enables analytics and the user's browser does not refuse tracking. If
 * the browser refuses tracking, not even the project's settings are requested. This code loads with the first event.
 */
export async function openAnalytics(
  app: App,
  wishes: PrivacyWishes = globalThis.navigator ?? {},
): Promise<AppAnalytics> {
  const api = await app.api()
  const isEnabled = !refusesTracking(wishes) && (await getAnalyticsConfig(api))
  const { track, reportError } = createAnalytics(api, {
    origin: app.askingOrigin,
    isEnabled: () => isEnabled,
    onForbidden: () => showForbidden(app),
  })
  return { reportError, track: (event, properties) => track({ event, properties: sentProperties(event, properties) }) }
}

/** Whether the project enables analytics. A failure counts as disabled. */
export async function getAnalyticsConfig({ http, deployment, identity }: Api): Promise<boolean> {
  try {
    const url = `${deployment.walletApi}/getAnalyticsConfig`
    return (await http.get(url, { service: 'Wallet API', query: identity, schema: AnalyticsConfig })).isAnalyticsEnabled
  } catch {
    return false
  }
}

/** The browser's privacy signals: Do Not Track and Global Privacy Control. */
type PrivacyWishes = { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean }

/** Whether the user's browser asks not to be tracked. */
export function refusesTracking({ doNotTrack, globalPrivacyControl }: PrivacyWishes): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}

const state = appState(() => ({ shown: false }))

/**
 * Shows an alert that analytics returned a 403: the page's origin is not on the project's allowlist. Shows the alert
 * for the first 403. Shows it again, even if the user dismissed it, only if a request succeeded in between.
 */
export function showForbidden(app: App): void {
  const error = makeError('ALERT_ORIGIN_NOT_ALLOWED')
  showAlert(app, state(app).shown ? Object.assign(error, { returns: true }) : error, { origin: app.askingOrigin })
  state(app).shown = true
}
