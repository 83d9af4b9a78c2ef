import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../app/http/fakeApi.ts'
import { getSmartSessions } from './smartSessions.ts'

const account = 'eip155:10:0xAB16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const session = {
  pci: '0b2c9a4e-1f4a-4c5e-9d0a-1c2d3e4f5a6b',
  account: account.toLowerCase(),
  project: { name: 'Game\u202e', url: 'https://game.example' },
  permissions: [
    {
      type: 'contract-call',
      data: {
        address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
        functions: [{ selector: '0x40c10f19', functionName: 'mint(address,uint256)' }],
        callLimit: 5,
      },
    },
    { type: 'native-token-transfer', data: { allowance: '0x1' } },
    { type: 'something-new', data: 7 },
  ],
  context: '0b2c9a4e-1f4a-4c5e-9d0a-1c2d3e4f5a6b',
  createdAt: 1_790_000_000,
  expiry: 1_800_000_000,
}

describe('getSmartSessions', () => {
  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json({ pcis: [session] }))
    expect(await getSmartSessions(api, account)).toMatchInlineSnapshot(`
      [
        {
          "createdAt": 1790000000,
          "expiry": 1800000000,
          "pci": "0b2c9a4e-1f4a-4c5e-9d0a-1c2d3e4f5a6b",
          "permissions": [
            {
              "contract": "0x5FbDB2315678afecb367f032d93F642f64180aa3",
              "functions": [
                "mint(address,uint256)",
              ],
              "type": "contract-call",
            },
            {
              "contract": null,
              "functions": [],
              "type": "native-token-transfer",
            },
            {
              "contract": null,
              "functions": [],
              "type": "something-new",
            },
          ],
          "project": {
            "iconUrl": null,
            "name": "Game",
            "url": "https://game.example",
          },
          "revokedAt": null,
        },
      ]
    `)
    expect(calls[0]!.url).toContain(`/v1/sessions/${encodeURIComponent(account.toLowerCase())}?projectId=`)
  })

  test('behavior: skips invalid smart sessions', async () => {
    const broken = [{ ...session, pci: '<a>' }, { ...session, expiry: 'soon' }, null, 5]
    const { api } = fakeApi(() => Response.json({ pcis: [...broken, { ...session, revokedAt: 1_795_000_000 }] }))
    expect(await getSmartSessions(api, account)).toMatchObject([{ revokedAt: 1_795_000_000 }])
  })

  test('error: rejects an invalid response', async () => {
    const { api } = fakeApi(() => Response.json({ sessions: [] }))
    await expect(getSmartSessions(api, account)).rejects.toMatchObject({ reason: 'INVALID_ANSWER' })
  })
})
