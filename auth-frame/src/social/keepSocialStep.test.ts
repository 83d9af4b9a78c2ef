import { describe, expect, test } from 'vitest'
import { keepSocialStep } from './keepSocialStep.ts'

const step = { next: 'https://keeper.example/', isLed: false, code: '123', site: 'https://app.example' }

function tab() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('keepSocialStep', () => {
  test('default', () => {
    const storage = tab()
    expect(keepSocialStep(() => storage).put(step)).toBe(true)
    const later = keepSocialStep(() => storage)
    expect([later.take(), later.take(), storage.items.size]).toEqual([step, undefined, 0])
  })

  test.each(['', '{', 'null', '{"next":1,"isLed":true,"code":"","site":null}', '{"next":null}'])(
    'error: %j is no step',
    (text) => {
      const storage = tab()
      storage.items.set('airlock.social', text)
      expect(keepSocialStep(() => storage).take()).toBe(undefined)
    },
  )

  test('error: the visitor allows no storage', () => {
    const steps = keepSocialStep(() => {
      throw new DOMException('', 'SecurityError')
    })
    expect([steps.put(step), steps.take()]).toEqual([false, undefined])
  })
})
