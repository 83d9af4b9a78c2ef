import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { trackStart } from './trackStart.ts'

describe('trackStart', () => {
  test('default', () => {
    const { app, host } = fakeApp({ options: { features: { analytics: false }, themeMode: 'dark' } })
    trackStart(app)
    expect(host.received('emit')).toEqual([
      { name: 'MODAL_CREATED', data: {} },
      {
        name: 'INITIALIZE',
        data: {
          projectId: '0123456789abcdef0123456789abcdef',
          networks: ['eip155:1', 'eip155:8453'],
          features: { analytics: false },
          themeMode: 'dark',
        },
      },
    ])
  })
})
