import { describe, expect, test } from 'vitest'
import { createSocialSteps } from './createSocialSteps.ts'

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

describe('createSocialSteps', () => {
  test('default', () => {
    const storage = tab()
    expect(createSocialSteps(() => storage).put(step)).toBe(true)
    const later = createSocialSteps(() => storage)
    expect([later.take(), later.take(), storage.items.size]).toEqual([step, undefined, 0])
  })

  test.each(['', '{', 'null', '{"next":1,"isLed":true,"code":"","site":null}', '{"next":null}'])(
    'error: ignores the stored value %j',
    (text) => {
      const storage = tab()
      storage.items.set('airlock.social', text)
      expect(createSocialSteps(() => storage).take()).toBe(undefined)
    },
  )

  test('error: returns false if the browser denies storage', () => {
    const steps = createSocialSteps(() => {
      throw new DOMException('', 'SecurityError')
    })
    expect([steps.put(step), steps.take()]).toEqual([false, undefined])
  })
})
