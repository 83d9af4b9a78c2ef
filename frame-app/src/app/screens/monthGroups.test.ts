import { describe, expect, test } from 'vitest'
import { monthGroups } from './monthGroups.ts'

const time = (date: string) => Date.parse(`${date}T12:00:00Z`)
const drawn = (dates: readonly string[], locale = 'en') =>
  monthGroups(dates, { at: time, now: time('2026-11-21'), locale }).map(({ title, items }) => `${title}: ${items}`)

describe('monthGroups', () => {
  test('default', () => {
    expect(drawn(['2026-10-02', '2026-11-20', '2025-11-20', '2026-10-30'])).toEqual([
      'November: 2026-11-20',
      'October: 2026-10-30,2026-10-02',
      'November 2025: 2025-11-20',
    ])
  })

  test('behavior: shows the titles of the groups in the user’s language', () => {
    expect(drawn(['2026-10-02', '2025-03-01'], 'de')).toEqual(['Oktober: 2026-10-02', 'März 2025: 2025-03-01'])
  })

  test('behavior: keeps the order of items that have the same time', () => {
    const items = ['a', 'b', 'c']
    expect(monthGroups(items, { at: () => 0, now: 0, locale: 'en' })[0]!.items).toEqual(items)
  })

  test('behavior: returns no group if there are no items', () => {
    expect(drawn([])).toEqual([])
  })
})
