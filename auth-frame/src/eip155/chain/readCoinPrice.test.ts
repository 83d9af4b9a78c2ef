import { afterEach, describe, expect, test } from 'vitest'
import { type FakeServices, startFakeServices } from '../../fakes/fakeServices.ts'
import { readCoinPrice } from './readCoinPrice.ts'

let services: FakeServices | undefined
afterEach(() => services?.stop())

async function priceOf(answer: { readonly status: number; readonly body: unknown }) {
  services = await startFakeServices({ chains: {}, price: () => answer })
  const deployment = { blockchainApi: services.url } as Parameters<typeof readCoinPrice>[0]['deployment']
  return readCoinPrice({ deployment, projectId: '0'.repeat(32), facts: {} }, 'eip155:1')
}

describe('readCoinPrice', () => {
  test('default', async () => {
    const found = await priceOf({ status: 200, body: { fungibles: [{ price: 0.000_000_25, symbol: 'X' }] } })
    expect(found).toEqual({ currency: 'USD', amount: '0.000000250000000000' })
  })

  test.each([
    ['no price', { status: 200, body: { fungibles: [] } }],
    ['a price of zero', { status: 200, body: { fungibles: [{ price: 0 }] } }],
    ['a text', { status: 200, body: { fungibles: [{ price: '3000' }] } }],
    ['an error', { status: 503, body: {} }],
  ])('error: returns undefined instead of a price after %s', async (_, answer) => {
    expect(await priceOf(answer)).toBe(undefined)
  })
})
