import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { paidQuery } from './paidQuery.ts'

const payment = (id: string) => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id}`,
    chain: 'eip155:1',
    minedAt: '2026-11-02T12:00:00Z',
    sentFrom: alice,
    sentTo: bob,
    status: 'confirmed',
  },
  transfers: [{ direction: 'out', quantity: { numeric: '1' }, fungible_info: { symbol: 'T' } }],
})

/**
 * Creates an app whose server has `pages` pages of history. The server does not answer requests from page `silentFrom`
 * on.
 */
function history(pages: number, silentFrom = pages) {
  return fakeApp({
    server: ({ url }) => {
      if (url.includes('supported-chains')) return Response.json({ http: ['eip155:1'] })
      const at = Number(new URL(url).searchParams.get('cursor') ?? 0)
      if (at >= silentFrom) return 'silent'
      return Response.json({ data: [payment(`${at}`)], next: at + 1 < pages ? `${at + 1}` : null })
    },
  })
}
const asked = ({ requests }: ReturnType<typeof history>) => requests.filter(({ url }) => url.includes('/history'))
const read = ({ app }: ReturnType<typeof history>) =>
  queryClientOf(app).fetchQuery(paidQuery(app, 'eip155:1', alice, 200))

describe('paidQuery', () => {
  test('default: caches the recipients of past payments for the next transfer', async () => {
    const fake = history(3)
    expect(await read(fake)).toEqual([bob])
    expect(await read(fake)).toEqual([bob])
    expect(asked(fake)).toHaveLength(3)
  })

  test('behavior: reads at most twenty pages of the history', async () => {
    const fake = history(30)
    expect(await read(fake)).toEqual([bob])
    expect(asked(fake)).toHaveLength(20)
  })

  test('behavior: does not block the review if the server stops answering', async () => {
    expect(await read(history(5, 1))).toEqual([bob])
    await expect(read(history(5, 0))).rejects.toMatchObject({ reason: 'HISTORY_UNAVAILABLE' })
  })
})
