import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { loadAhead } from './loadAhead.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('loadAhead', () => {
  test('default', async () => {
    const { app, state } = fakeApp()
    const loading = loadAhead(app)
    expect(state().auth.loadsAhead).toBe(true)
    await loading
    expect([state().auth.loadsAhead, state().alerts]).toEqual([false, []])
  })

  test('error: if the auth frame does not load, shows an alert and enables the social logins again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app, state } = fakeApp()
    await loadAhead({ ...app, auth: () => Promise.reject(new Error('no chunk')) })
    expect(state().auth.loadsAhead).toBe(false)
    expect(state().alerts).toMatchObject([
      {
        title: 'Error loading embedded wallet in PWA',
        detail: 'Close the app and open it again, or log in at https://dapp.example in a browser.',
      },
    ])
  })
})
