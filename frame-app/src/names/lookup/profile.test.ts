import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../app/http/fakeApi.ts'
import type { FakeAnswer } from '../../app/http/fakeFetch.ts'
import { getNameSuggestions, getNamesOf, getProfile, registerName } from './profile.ts'

const asking = { network: 'eip155:1', supported: ['eip155:1'] }
const address = '0xAB16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const ada = {
  name: 'ada-lovelace.reown.id',
  registered_at: '2025-03-04T05:06:07.000Z',
  updated_at: null,
  addresses: {
    '60': { address, created_at: '2025-03-04T05:06:07.000Z' },
    '2147492101': { address, created: '2025-03-04T05:06:07.000Z' },
  },
  attributes: [{ bio: 'First programmer' }, { avatar: 'https://pictures.example/ada.png' }],
}
const profile = {
  name: 'ada-lovelace.reown.id',
  avatar: 'https://pictures.example/ada.png',
  addresses: { 60: address, 2147492101: address },
}
const registration = {
  ...asking,
  name: 'ada-lovelace.reown.id',
  coinType: 2147483649,
  address,
  message: '{"name":"ada-lovelace.reown.id","attributes":{},"timestamp":1741064767}',
  signature: `0x${'ab'.repeat(65)}`,
}
const refused = () =>
  Response.json(
    { status: 'FAILED', reasons: [{ name: 'name', description: 'Name is already registered' }] },
    { status: 400 },
  )
const identified = 'projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3'

describe('getProfile', () => {
  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json(ada))
    expect(await getProfile(api, { ...asking, name: 'ada-lovelace.reown.id' })).toEqual(profile)
    expect(calls.map(({ url }) => url)).toEqual([
      `https://chain.example/v1/profile/account/ada-lovelace.reown.id?${identified}&apiVersion=2`,
    ])
  })

  test('behavior: returns null for a name that is free', async () => {
    for (const status of [400, 404]) {
      const { api } = fakeApi(() => Response.json({ status: 'FAILED', reasons: [] }, { status }))
      expect(await getProfile(api, { ...asking, name: 'free.reown.id' })).toBe(null)
    }
  })

  test('behavior: sends no request if the network is not supported', async () => {
    const { api, calls } = fakeApi(() => Response.json(ada))
    const elsewhere = { ...asking, network: 'eip155:10' }
    expect(await getProfile(api, { ...elsewhere, name: 'ada-lovelace.reown.id' })).toBe(null)
    expect(await getNamesOf(api, { ...elsewhere, address })).toEqual([])
    expect(await getNameSuggestions(api, { ...elsewhere, name: 'ada', zone: 'reown.id' })).toEqual([])
    await expect(registerName(api, { ...registration, ...elsewhere })).rejects.toThrow('Error registering name')
    expect(calls).toEqual([])
  })

  test('behavior: ignores a name with an invisible character, and an image whose URL begins with http:', async () => {
    const { api } = fakeApi(() => Response.json({ ...ada, name: 'ada\u200d-lovelace.reown.id' }))
    expect(await getProfile(api, { ...asking, name: 'ada-lovelace.reown.id' })).toBe(null)
    const plain = { ...ada, attributes: [{ avatar: 'http://pictures.example/ada.png' }] }
    const { api: other } = fakeApi(() => Response.json(plain))
    expect((await getProfile(other, { ...asking, name: 'ada-lovelace.reown.id' }))?.avatar).toBe(null)
  })

  test.each([
    ['the server fails', () => Response.json({}, { status: 500 }), 'Error resolving name'],
    ['it answers with a page', () => new Response('<html>'), 'Error resolving name'],
    ['it cannot be reached', () => 'offline', 'Error resolving name'],
    ['it says why', () => Response.json({ reasons: [{ description: 'Too early' }] }, { status: 403 }), 'Too early'],
  ] satisfies [string, () => FakeAnswer, string][])('error: %s', async (_, answer, message) => {
    const { api } = fakeApi(answer)
    await expect(getProfile(api, { ...asking, name: 'ada-lovelace.reown.id' })).rejects.toThrow(message)
  })
})

describe('getNamesOf', () => {
  test("default: keeps the server's order, and skips invalid entries", async () => {
    const { api, calls } = fakeApi(() => Response.json([ada, { name: 7 }, { ...ada, name: 'second.reown.id' }]))
    const names = await getNamesOf(api, { ...asking, address, sender: address })
    expect(names).toEqual([profile, { ...profile, name: 'second.reown.id' }])
    expect(calls.map(({ url }) => url)).toEqual([
      `https://chain.example/v1/profile/reverse/${address}?${identified}&sender=${address}&apiVersion=2`,
    ])
  })

  test('error: rejects if the server returns an error', async () => {
    const { api } = fakeApi(() => Response.json({}, { status: 500 }))
    await expect(getNamesOf(api, { ...asking, address })).rejects.toThrow('Error fetching names for address')
  })
})

describe('getNameSuggestions', () => {
  test('default', async () => {
    const suggestions = [
      { name: 'ada', registered: true },
      { name: 'ada-1', registered: false },
      { name: 'ada<b>', registered: false },
      { name: 'adalove.reown.id' },
    ]
    const { api, calls } = fakeApi(() => Response.json({ suggestions }))
    expect(await getNameSuggestions(api, { ...asking, name: 'ada', zone: 'reown.id' })).toEqual(suggestions.slice(0, 2))
    expect(calls.map(({ url }) => url)).toEqual([
      `https://chain.example/v1/profile/suggestions/ada?${identified}&zone=reown.id`,
    ])
  })

  test('error: getNameSuggestions rejects if the server returns an error', async () => {
    const { api } = fakeApi(() => Response.json({}, { status: 500 }))
    const asked = getNameSuggestions(api, { ...asking, name: 'ada', zone: 'reown.id' })
    await expect(asked).rejects.toThrow('Error fetching name suggestions')
  })
})

describe('registerName', () => {
  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json({ success: true }))
    await registerName(api, registration)
    const { message, signature } = registration
    expect(calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      [
        'POST',
        `https://chain.example/v1/profile/account?${identified}`,
        { coin_type: 2147483649, address, message, signature },
      ],
    ])
    expect(calls[0]!.contentType).toBe('application/json')
  })

  test("error: rejects with the API's message, or else with our own, and does not retry", async () => {
    const { api } = fakeApi(refused)
    await expect(registerName(api, registration)).rejects.toThrow('Name is already registered')
    const broken = fakeApi(() => Response.json({ reasons: [] }, { status: 500 }))
    await expect(registerName(broken.api, registration)).rejects.toThrow('Error registering name ada-lovelace.reown.id')
    expect(broken.calls).toHaveLength(1)
  })
})
