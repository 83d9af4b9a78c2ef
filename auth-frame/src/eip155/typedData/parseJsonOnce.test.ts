import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJsonOnce } from './parseJsonOnce.ts'

describe('parseJsonOnce', () => {
  test('default', () => {
    expect(parseJsonOnce('{"a":{"b":[1,{"a":null}]},"b":"\\":{}"}')).toEqual({ a: { b: [1, { a: null }] }, b: '":{}' })
  })

  test.each([
    ['twice in an object', '{"a":1,"a":2}'],
    ['twice with spaces between', '{"a" : 1 ,\n"a"\t: 1}'],
    ['deep inside', '[{"x":{"y":{"a":1,"b":2,"a":3}}}]'],
    ['written in another way', '{"a":1,"\\u0061":2}'],
    ['the prototype', '{"__proto__":1,"__proto__":2}'],
  ])('error: a key %s', (_, text) => {
    expect(() => parseJsonOnce(text)).toThrow('A key is repeated')
  })

  test.each(['', '{', '{"a":1,}', "{'a':1}", 'undefined'])('error: %j is no JSON', (text) => {
    expect(() => parseJsonOnce(text)).toThrow(SyntaxError)
  })

  test('behavior: any JSON without repeated keys comes back as it was', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t'), (text, space) => {
        const value = JSON.parse(text)
        expect(parseJsonOnce(JSON.stringify(value, null, space))).toEqual(value)
      }),
    )
  })

  test('behavior: a key that is put in a second time anywhere is noticed', () => {
    const tree = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1, noNullPrototype: true })
    fc.assert(
      fc.property(tree, fc.nat(), fc.jsonValue(), (value, at, other) => {
        const keys = Object.keys(value)
        const key = keys[at % keys.length]!
        const text = `${JSON.stringify(value).slice(0, -1)},${JSON.stringify(key)}:${JSON.stringify(other)}}`
        expect(() => parseJsonOnce(text)).toThrow('A key is repeated')
      }),
    )
  })
})
