import { describe, expect, test } from 'vitest'
import { mergePages, type WalletPages } from './mergePages.ts'

type Tiny = { readonly id: string; readonly chains: readonly string[] }
const wallet = (id: string, ...chains: string[]): Tiny => ({ id, chains })
const first: WalletPages<Tiny> = { wallets: [wallet('a', 'eip155:1')], count: 90, page: 1, hasMore: true }
const page = (input: Partial<Parameters<typeof mergePages<Tiny>>[1]>) => ({
  wallets: [wallet('b', 'eip155:1')],
  count: 90,
  page: 2,
  entries: 40,
  chains: ['eip155:1'],
  ...input,
})
const ids = ({ wallets }: WalletPages<Tiny>) => wallets.map(({ id }) => id)

describe('mergePages', () => {
  test('default', () => {
    const merged = mergePages(first, page({}))
    expect(ids(merged)).toEqual(['a', 'b'])
    expect(merged).toMatchObject({ count: 90, page: 2, hasMore: true })
    expect(ids(mergePages(null, page({ page: 1 })))).toEqual(['b'])
  })

  test('behavior: merged unique by id (facts 1.2)', () => {
    expect(ids(mergePages(first, page({ wallets: [wallet('a', 'eip155:1'), wallet('b', 'eip155:1')] })))).toEqual([
      'a',
      'b',
    ])
  })

  test('behavior: kept only if one of its chains is in the requested list (facts 1.2)', () => {
    const wallets = [wallet('b', 'solana:x'), wallet('c', 'solana:x', 'eip155:1'), wallet('d')]
    expect(ids(mergePages(first, page({ wallets })))).toEqual(['a', 'c'])
    expect(ids(mergePages(first, page({ wallets, chains: [] })))).toEqual(['a', 'b', 'c', 'd'])
  })

  test('behavior: count keeps the maximum seen (facts 1.2)', () => {
    expect(mergePages(first, page({ count: 5 })).count).toBe(90)
    expect(mergePages(first, page({ count: 100 })).count).toBe(100)
  })

  test('behavior: ends with the last page, and with an empty one', () => {
    expect(mergePages(first, page({ page: 3 })).hasMore).toBe(false)
    expect(mergePages(first, page({ wallets: [] })).hasMore).toBe(false)
  })
})
