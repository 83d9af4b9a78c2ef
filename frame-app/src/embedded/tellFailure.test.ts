import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../fakes/eventually.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { tellFailure } from './tellFailure.ts'

const logged: unknown[] = []
beforeEach(() => {
  logged.splice(0)
  vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(text))
})
afterEach(() => void vi.restoreAllMocks())

describe('tellFailure', () => {
  test('default', async () => {
    const { app, state, requests } = fakeApp({
      server: ({ url }) => Response.json(url.includes('/getAnalyticsConfig') ? { isAnalyticsEnabled: true } : {}),
    })
    tellFailure(app, 'ALERT_EMBEDDED_WALLET_TIMEOUT')
    const text = 'The login was not answered for two minutes. Start it again.'
    expect(state().alerts).toMatchObject([{ title: 'Embedded Wallet Request Timed Out', detail: text, tone: 'danger' }])
    expect(logged).toEqual([`Airlock: Embedded Wallet Request Timed Out. ${text}`])
    const reports = () =>
      requests.filter(({ url }) => new URL(url).pathname === '/e').map(({ body }) => JSON.parse(body))
    await eventually(() => expect(reports()).toHaveLength(1))
    expect(reports()[0].props).toMatchObject({ type: 'error', event: 'SECURE_SITE_ERROR' })
  })

  test('behavior: shows an alert for each new failure, even if the user dismissed the last alert', () => {
    const { app, state } = fakeApp({ options: { features: { analytics: false } } })
    tellFailure(app, 'ALERT_EMBEDDED_WALLET_LOAD')
    tellFailure(app, 'ALERT_EMBEDDED_WALLET_LOAD')
    expect(state().alerts).toHaveLength(1)
    state().dismissAlert(state().alerts[0]!.id)
    tellFailure(app, 'ALERT_EMBEDDED_WALLET_LOAD')
    expect(state().alerts.map(({ title }) => title)).toEqual(['Network Error - Could not load embedded wallet'])
  })
})
