import { describe, expect, test } from 'vitest'
import { transactionOf } from '../../fakes/historyEntries.ts'
import { mergePages, nextCursor, withNewest } from './mergePages.ts'

const page = (ids: string, next: string | null, change = {}) => ({
  transactions: [...ids].map((id) => transactionOf(id, { minedAt: 1_000 - (id.codePointAt(0) ?? 0), ...change })),
  next,
})

describe('mergePages', () => {
  test('default', () => {
    const pages = [page('abc', '1'), page('def', null)]
    expect(mergePages(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  test('behavior: if two pages contain the same transaction, uses the version from the second page', () => {
    const merged = mergePages([page('abc', '1', { status: 'pending' }), page('cd', null)])
    expect(merged.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'a pending',
      'b pending',
      'c confirmed',
      'd confirmed',
    ])
  })

  test('behavior: sorts the transactions newest first, whatever the server’s order', () => {
    expect(mergePages([page('db', '1'), page('ca', null)]).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('withNewest', () => {
  const ids = (pages: ReturnType<typeof withNewest>) =>
    pages.map(({ transactions, next }) => `${transactions.map(({ id }) => id).join('')} ${next}`)

  test('default: updates the newest page, and keeps the later pages', () => {
    const pages = [page('abc', '1', { status: 'pending' }), page('def', '2')]
    const after = withNewest(pages, page('abc', '1'))
    expect(ids(after)).toEqual(['abc 1', 'def 2'])
    expect(after[0]!.transactions[0]!.status).toBe('confirmed')
  })

  test('behavior: neither loses nor repeats a transaction when new transactions shift the pages', () => {
    expect(ids(withNewest([page('cde', '1'), page('efg', '2')], page('abc', '0')))).toEqual(['abcde 1', 'efg 2'])
    expect(ids(withNewest([page('bc', '1'), page('de', '2')], page('bcd', '0')))).toEqual(['bcd 1', 'e 2'])
  })

  test('behavior: drops a pending transaction that the server no longer lists', () => {
    const pages = [page('abc', '1', { status: 'pending' })]
    expect(ids(withNewest(pages, page('acd', '9')))).toEqual(['acd 9'])
  })

  test('behavior: keeps only the newest page if it has no transaction in common with the loaded pages', () => {
    expect(ids(withNewest([page('xyz', '1'), page('z', '2')], page('abc', '0')))).toEqual(['abc 0'])
    expect(ids(withNewest([page('', null)], page('abc', '0')))).toEqual(['abc 0'])
    expect(ids(withNewest([], page('abc', '0')))).toEqual(['abc 0'])
  })
})

describe('nextCursor', () => {
  test('default', () => {
    expect(nextCursor(page('ab', '1'), [page('ab', '1')])).toBe('1')
    expect(nextCursor(page('cd', null), [page('ab', '1'), page('cd', null)])).toBe(undefined)
  })

  test('behavior: a page without new transactions is the last one, even if the server sends another cursor', () => {
    const first = page('abc', '1')
    expect(nextCursor(page('bc', '2'), [first, page('bc', '2')])).toBe(undefined)
    expect(nextCursor(page('', '2'), [first, page('', '2')])).toBe(undefined)
    expect(nextCursor(page('cd', '2'), [first, page('cd', '2')])).toBe('2')
  })
})
