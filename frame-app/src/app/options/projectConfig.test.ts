import { describe, expect, test } from 'vitest'
import { fakeApi } from '../http/fakeApi.ts'
import { getProjectConfig } from './projectConfig.ts'

describe('getProjectConfig', () => {
  test('default: returns the project’s settings and omits malformed features', async () => {
    const { api, calls } = fakeApi(() =>
      Response.json({
        features: [
          { id: 'activity', isEnabled: true, config: null },
          { id: 'swap', isEnabled: true, config: ['1inch'] },
          { id: 'onramp', isEnabled: 'yes' },
          { isEnabled: true },
          null,
        ],
      }),
    )
    expect(await getProjectConfig(api)).toMatchInlineSnapshot(`
      [
        {
          "config": null,
          "id": "activity",
          "isEnabled": true,
        },
        {
          "config": [
            "1inch",
          ],
          "id": "swap",
          "isEnabled": true,
        },
        {
          "id": "onramp",
          "isEnabled": false,
        },
      ]
    `)
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://wallets.example/appkit/v1/config?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3"`,
    )
  })
})
