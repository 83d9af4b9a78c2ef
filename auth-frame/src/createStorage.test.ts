import { describe, expect, test } from 'vitest'
import { createStorage } from './createStorage.ts'

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

describe('createStorage', () => {
  test('default', () => {
    const local = fakeStorage()
    const storage = createStorage(() => local)
    expect(storage.get('EMAIL')).toBe(undefined)
    storage.set('EMAIL', 'a@b.example')
    expect([storage.get('EMAIL'), local.getItem('@appkit-wallet/EMAIL')]).toEqual(['a@b.example', 'a@b.example'])
  })

  test('behavior: clears its own keys and nothing else', () => {
    const local = fakeStorage({ '@appkit-wallet/A': '1', other: '2', '@appkit-wallet/B': '3', '@appkit/C': '4' })
    createStorage(() => local).clear()
    expect([...Array(local.length).keys()].map((index) => local.key(index))).toEqual(['other', '@appkit/C'])
  })

  test('behavior: lasts as long as the page where storage is denied (RL-12)', () => {
    const storage = createStorage(denied)
    storage.set('EMAIL', 'a@b.example')
    expect(storage.get('EMAIL')).toBe('a@b.example')
    storage.clear()
    expect(storage.get('EMAIL')).toBe(undefined)
  })

  test('behavior: where storage is full, the newer value counts (RL-12)', () => {
    const storage = createStorage(() => full)
    const full = fakeStorage({ '@appkit-wallet/EMAIL': 'old@b.example' }, true)
    storage.set('EMAIL', 'new@b.example')
    expect(storage.get('EMAIL')).toBe('new@b.example')
  })

  test('behavior: there is no storage at all outside a browser', () => {
    expect(createStorage().get('EMAIL')).toBe(undefined)
  })
})
