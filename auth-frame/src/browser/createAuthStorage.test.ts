import { describe, expect, test } from 'vitest'
import { createAuthStorage } from './createAuthStorage.ts'

function fakeStorage(entries: Record<string, string> = {}, full = false): Storage {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      map.set(key, value)
    },
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}
const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

const origin = 'https://app.example'
const createFor = (asking: string | undefined, open: () => Storage) => createAuthStorage(() => asking, open)
const namesIn = (local: Storage) => [...Array(local.length).keys()].map((index) => local.key(index))

describe('createAuthStorage', () => {
  test('default', () => {
    const local = fakeStorage()
    const storage = createFor(origin, () => local)
    expect(storage.get('EMAIL')).toBe(undefined)
    storage.set('EMAIL', 'a@b.example')
    const name = '@appkit-wallet/https://app.example/EMAIL'
    expect([storage.get('EMAIL'), local.getItem(name), storage.nameOf('EMAIL')]).toEqual([
      'a@b.example',
      'a@b.example',
      name,
    ])
  })

  test('behavior: another asking origin of the same site can neither read nor remove the stored data', () => {
    const local = fakeStorage()
    const storage = createFor(origin, () => local)
    storage.set('EMAIL', 'a@b.example')
    for (const sibling of ['https://evil.app.example', 'http://app.example', 'https://app.example:8443']) {
      const other = createFor(sibling, () => local)
      expect(other.get('EMAIL')).toBe(undefined)
      other.remove('EMAIL')
      other.clear()
    }
    expect(storage.get('EMAIL')).toBe('a@b.example')
  })

  test('behavior: without `ancestorOrigins`, stores nothing until the asking origin is known', () => {
    const local = fakeStorage({ '@appkit-wallet/https://app.example/EMAIL': 'a@b.example' })
    const asking: { origin?: string } = {}
    const storage = createAuthStorage(
      () => asking.origin,
      () => local,
    )
    storage.set('EMAIL', 'other')
    storage.clear()
    expect([storage.get('EMAIL'), storage.nameOf('EMAIL')]).toEqual([undefined, undefined])
    asking.origin = origin
    expect(storage.get('EMAIL')).toBe('a@b.example')
  })

  test('behavior: removes data that an earlier version stored without an origin', () => {
    const kept = '@appkit-wallet/https://app.example/EMAIL'
    const local = fakeStorage({ '@appkit-wallet/SESSION_TOKEN_KEY': '{}', '@appkit-wallet/EMAIL': 'a', [kept]: 'b' })
    const storage = createFor('https://evil.app.example', () => local)
    expect([storage.get('SESSION_TOKEN_KEY'), namesIn(local)]).toEqual([undefined, [kept]])
  })

  test('behavior: `clear` removes only the auth frame’s keys for this asking origin', () => {
    const own = `@appkit-wallet/${origin}/`
    const local = fakeStorage({ [`${own}A`]: '1', other: '2', [`${own}B`]: '3', '@appkit/C': '4' })
    createFor(origin, () => local).clear()
    expect(namesIn(local)).toEqual(['other', '@appkit/C'])
  })

  test('behavior: keeps data in memory until the page unloads if the browser denies storage (RL-12)', () => {
    const storage = createFor(origin, denied)
    storage.set('EMAIL', 'a@b.example')
    expect(storage.get('EMAIL')).toBe('a@b.example')
    storage.clear()
    expect(storage.get('EMAIL')).toBe(undefined)
  })

  test('behavior: returns the latest value even if the browser’s storage is full (RL-12)', () => {
    const full = fakeStorage({ '@appkit-wallet/https://app.example/EMAIL': 'old@b.example' }, true)
    const storage = createFor(origin, () => full)
    storage.set('EMAIL', 'new@b.example')
    expect(storage.get('EMAIL')).toBe('new@b.example')
  })

  test('behavior: works outside a browser, although there is no storage', () => {
    expect(createAuthStorage(() => origin).get('EMAIL')).toBe(undefined)
  })
})
