import { describe, expect, test } from 'vitest'
import { eventually } from '../../fakes/eventually.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { track } from './track.ts'

describe('track', () => {
  test('default', async () => {
    const { app, host, requests } = fakeApp({ server: () => Response.json({ isAnalyticsEnabled: false }) })
    track(app, 'CLICK_NETWORKS', {})
    expect(host.received('emit')).toEqual([{ name: 'CLICK_NETWORKS', data: {} }])
    await eventually(() => expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/getAnalyticsConfig']))
  })

  test('behavior: the settings are asked for once', async () => {
    const { app, requests } = fakeApp({ server: () => Response.json({ isAnalyticsEnabled: false }) })
    for (let count = 0; count < 3; count++) track(app, 'CLICK_NETWORKS', {})
    await eventually(() => expect(requests.length).toBeGreaterThan(0))
    expect(requests).toHaveLength(1)
  })

  test('error: a failed load is not kept, the next event tries again', async () => {
    const fake = fakeApp({ server: () => Response.json({ isAnalyticsEnabled: false }) })
    let loads = 0
    const app = {
      ...fake.app,
      api: () => (loads++ === 0 ? Promise.reject(new Error('no chunk')) : fake.app.api()),
    }
    track(app, 'CLICK_NETWORKS', {})
    await eventually(() => {
      track(app, 'CLICK_NETWORKS', {})
      expect(fake.requests.length).toBeGreaterThan(0)
    })
  })
})
