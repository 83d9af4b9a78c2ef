import { describe, expect, test } from 'vitest'
import { fakeStorage } from '../fakes/fakeStorage.ts'
import { createPasses } from './createPasses.ts'

const [first, second] = ['a'.repeat(51), 'b'.repeat(51)]

describe('createPasses', () => {
  test('default', () => {
    const storage = fakeStorage()
    const passes = createPasses(storage)
    expect(passes.get('login')).toBeUndefined()
    passes.keep('login', { pass: first })
    passes.keep('keeper', { pass: second })
    expect([passes.get('login'), createPasses(storage).get('keeper')]).toEqual([first, second])
    // A login that returns no pass, such as a social login, keeps the stored pass.
    passes.keep('login', {})
    expect(passes.get('login')).toBe(first)
  })

  test('behavior: after a sign-out, keeps the email passes and removes all other data', () => {
    const entries = new Map([['EMAIL', 'a@b.example']])
    const storage = fakeStorage(entries)
    const passes = createPasses(storage)
    passes.outlive(() => storage.clear())
    expect(entries.size).toBe(0)
    passes.keep('login', { pass: first })
    storage.set('EMAIL', 'a@b.example')
    passes.outlive(() => storage.clear())
    expect([...entries.keys()]).toEqual(['LOGIN_PASSES'])
    expect(passes.get('login')).toBe(first)
  })

  test.each(['', 'nonsense', '[]', '{"login":"short"}', '{"other":1}'])(
    'behavior: ignores the stored value %j',
    (text) => {
      const storage = fakeStorage()
      storage.set('LOGIN_PASSES', text)
      const passes = createPasses(storage)
      expect(passes.get('login')).toBeUndefined()
      passes.keep('login', { pass: first })
      expect(passes.get('login')).toBe(first)
    },
  )
})
