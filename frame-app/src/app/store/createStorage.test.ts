import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deniedArea, fakeArea, fullArea } from '../../fakes/fakeArea.ts'
import { createStorage } from './createStorage.ts'

const scope = 'https://dapp.example'
const List = z.array(z.string())
const areas = { kept: () => fakeArea(), full: () => fullArea(), denied: deniedArea }

describe('createStorage', () => {
  test('default', () => {
    const area = fakeArea()
    const storage = createStorage(scope, () => area)
    storage.set('recent', ['a'])
    expect([storage.get('recent', List), storage.keys(), storage.denied]).toEqual([['a'], ['recent'], false])
    expect({ ...area }).toMatchInlineSnapshot(`
      {
        "@appkit/https://dapp.example/recent": undefined,
      }
    `)
    storage.remove('recent')
    expect([storage.get('recent', List), storage.keys(), { ...area }]).toEqual([undefined, [], {}])
  })

  test.each(Object.entries(areas))('behavior: returns stored values if the storage area is %s', (_, area) => {
    const storage = createStorage(scope, area)
    storage.set('a', ['1'])
    storage.set('a', ['2'])
    storage.set('b', ['3'])
    storage.remove('b')
    expect([storage.get('a', List), storage.get('b', List), storage.keys()]).toEqual([['2'], undefined, ['a']])
  })

  test('behavior: stores the embedded wallet’s entries under separate keys, and each host’s entries apart', () => {
    const area = fakeArea()
    createStorage('https://dapp.example', () => area, '@appkit-wallet').set('EMAIL_LOGIN_USED_KEY', true)
    expect(Object.keys(area)).toEqual(['@appkit-wallet/https://dapp.example/EMAIL_LOGIN_USED_KEY'])
    expect(createStorage('https://dapp.example', () => area).keys()).toEqual([])
    expect(createStorage('https://other.example', () => area, '@appkit-wallet').keys()).toEqual([])
  })

  test('behavior: `denied` is true only if the browser denies access to the storage area', () => {
    expect(Object.values(areas).map((area) => createStorage(scope, area).denied)).toEqual([false, false, true])
  })

  test('behavior: keeps values in memory if the browser has no storage area (RL-12)', () => {
    const storage = createStorage(scope)
    storage.set('a', ['1'])
    expect([storage.get('a', List), storage.denied]).toEqual([['1'], true])
  })

  test('behavior: returns a new value even if the storage area is too full to store it (RL-12)', () => {
    const kept = { [`@appkit/${scope}/a`]: '["old"]' }
    const storage = createStorage(scope, () => fullArea(kept))
    expect(storage.get('a', List)).toEqual(['old'])
    storage.set('a', ['new'])
    expect(storage.get('a', List)).toEqual(['new'])
    storage.remove('a')
    expect([storage.get('a', List), storage.keys()]).toEqual([undefined, []])
  })

  test('behavior: does not throw if the storage area fails only after it was opened', () => {
    let broken = false
    const storage = createStorage(scope, () => {
      const area = fakeArea()
      return new Proxy(area, {
        get: (target, key) => {
          if (broken) throw new DOMException('gone', 'InvalidStateError')
          return Reflect.get(target, key)
        },
        ownKeys: (target) => {
          if (broken) throw new DOMException('gone', 'InvalidStateError')
          return Reflect.ownKeys(target)
        },
      })
    })
    storage.set('a', ['1'])
    broken = true
    storage.set('b', ['2'])
    expect([storage.get('a', List), storage.get('b', List), storage.keys()]).toEqual([undefined, ['2'], ['b']])
    expect(() => storage.remove('a')).not.toThrow()
  })

  test('behavior: keeps the values of different host origins separate', () => {
    const area = fakeArea({ 'wc@2:core': 'not ours' })
    const [one, other] = [scope, 'https://dapp.example.evil.example'].map((origin) => createStorage(origin, () => area))
    one?.set('a', ['1'])
    expect([other?.get('a', List), other?.keys(), one?.keys()]).toEqual([undefined, [], ['a']])
    other?.remove('a')
    expect(one?.get('a', List)).toEqual(['1'])
  })

  test.each(['', 'no json', '{"a":', '[1]', '{}', 'null', '"text"', '[['])(
    'behavior: treats the stored %j as missing',
    (text) => {
      const storage = createStorage(scope, () => fakeArea({ [`@appkit/${scope}/a`]: text }))
      expect(storage.get('a', List)).toBe(undefined)
    },
  )

  test('behavior: does not throw for values that cannot be converted to JSON', () => {
    for (const area of Object.values(areas)) {
      const storage = createStorage(scope, area)
      const cyclic: unknown[] = []
      cyclic.push(cyclic)
      for (const value of [undefined, () => {}, Symbol('a'), 1n, cyclic])
        expect(() => storage.set('a', value), String(area)).not.toThrow()
      expect(storage.get('a', List)).toBe(undefined)
    }
  })

  test('behavior: returns every stored value unchanged, in any storage area', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', '__proto__'), value: fc.option(fc.jsonValue()) })
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(areas)), fc.array(step), (area, steps) => {
        const storage = createStorage(scope, area)
        const model = new Map<string, unknown>()
        for (const { key, value } of steps) {
          if (value === null) {
            storage.remove(key)
            model.delete(key)
          } else {
            storage.set(key, value)
            model.set(key, JSON.parse(JSON.stringify(value)))
          }
          expect(storage.get(key, z.unknown())).toEqual(model.get(key))
        }
        expect(storage.keys().sort()).toEqual([...model.keys()].sort())
      }),
    )
  })
})
