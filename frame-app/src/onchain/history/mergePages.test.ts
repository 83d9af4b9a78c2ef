import { describe, expect, test } from 'vitest'
import { transactionOf } from '../../fakes/historyEntries.ts'
import { mergePages, nextCursor } from './mergePages.ts'

const page = (ids: string, next: string | null, change = {}) => ({
  transactions: [...ids].map((id) => transactionOf(id, { minedAt: 1_000 - (id.codePointAt(0) ?? 0), ...change })),
  next,
})

describe('mergePages', () => {
  test('default', () => {
    const pages = [page('abc', '1'), page('def', null)]
    expect(mergePages(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  test('behavior: of two that overlap the one that was fetched last holds', () => {
    const merged = mergePages([page('abc', '1', { status: 'pending' }), page('cd', null)])
    expect(merged.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'a pending',
      'b pending',
      'c confirmed',
      'd confirmed',
    ])
  })

  test('behavior: newest first, whatever the server’s order', () => {
    expect(mergePages([page('db', '1'), page('ca', null)]).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('nextCursor', () => {
  test('default', () => {
    expect(nextCursor(page('ab', '1'), [page('ab', '1')])).toBe('1')
    expect(nextCursor(page('cd', null), [page('ab', '1'), page('cd', null)])).toBe(undefined)
  })

  test('behavior: a page that adds nothing ends the list, whatever it says', () => {
    const first = page('abc', '1')
    expect(nextCursor(page('bc', '2'), [first, page('bc', '2')])).toBe(undefined)
    expect(nextCursor(page('', '2'), [first, page('', '2')])).toBe(undefined)
    expect(nextCursor(page('cd', '2'), [first, page('cd', '2')])).toBe('2')
  })
})
