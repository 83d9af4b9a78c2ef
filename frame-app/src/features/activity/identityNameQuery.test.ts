import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { bob } from '../../fakes/fakeWallet.ts'
import { identityNameQuery } from './identityNameQuery.ts'

const nameOf = (name: unknown, network = 'eip155:1') => {
  const { app } = fakeApp({
    server: ({ url }) => Response.json(url.includes('/supported-chains') ? { http: ['eip155:1'] } : { name }),
  })
  return queryClientOf(app).fetchQuery(identityNameQuery(app, network, bob))
}

describe('identityNameQuery', () => {
  test('default', async () => {
    expect(await nameOf('bob.eth')).toBe('bob.eth')
    expect(await nameOf(null)).toBe(null)
    expect(await nameOf('bob.eth', 'eip155:31337')).toBe(null)
  })

  test.each(['Bob.eth', 'b‌ob.eth', 'bοb.eth', 'bob..eth'])(
    'CT-10: the name %j, which could be read as another one, is left out',
    async (name) => {
      expect(await nameOf(name)).toBe(null)
    },
  )

  test('behavior: of another family no one knows names', () => {
    const { app } = fakeApp()
    expect(identityNameQuery(app, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', bob).enabled).toBe(false)
  })
})
