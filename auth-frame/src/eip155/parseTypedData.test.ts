import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { signedJson } from '../approval/signedJson.ts'
import { parseJsonOnce, parseTypedData } from './parseTypedData.ts'

const wallet = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
/** The example from EIP-712. */
const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}
/** The example's digest, from EIP-712's own test. */
const digest = '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'
const one = (type: string, value: unknown, more: object = {}) => ({
  types: { Data: [{ name: 'value', type }], ...more },
  primaryType: 'Data',
  domain: { chainId: 1 },
  message: { value },
})

describe('parseTypedData', () => {
  test('default', () => {
    const data = parseTypedData(JSON.stringify(mail), 1n)
    expect(data.digest).toBe(digest)
    expect(data.domain.chainId).toBe(1n)
    expect(parseTypedData(mail, 1n)).toEqual(data)
  })

  test('behavior: drops fields that are not signed, so that they do not change the result (RPC-5)', () => {
    const extra = {
      ...mail,
      note: 'free of charge',
      types: { ...mail.types, Unused: [{ name: 'a', type: 'string' }] },
      domain: { ...mail.domain, salt: `0x${'1'.repeat(64)}` },
      message: { ...mail.message, amount: '0', from: { ...mail.message.from, verified: true } },
    }
    const data = parseTypedData(JSON.stringify(extra), 1n)
    expect(data).toEqual(parseTypedData(mail, 1n))
    expect(signedJson(data)).not.toMatch(/free of charge|Unused|salt|amount|verified/)
  })

  test.each([
    ['a number', 1],
    ['decimal digits', '1'],
    ['hex', '0x1'],
    ['hex with zeros', '0x01'],
  ])('behavior: accepts a chain id given as %s', (_, chainId) => {
    expect(parseTypedData({ ...mail, domain: { ...mail.domain, chainId } }, 1n).digest).toBe(digest)
  })

  test.each([
    ['another chain', { ...mail, domain: { ...mail.domain, chainId: 10 } }],
    ['a chain with a fraction', { ...mail, domain: { ...mail.domain, chainId: 1.5 } }],
    ['a chain with a leading zero', { ...mail, domain: { ...mail.domain, chainId: '01' } }],
    ['a chain with spaces', { ...mail, domain: { ...mail.domain, chainId: ' 1' } }],
    ['a chain with an exponent', { ...mail, domain: { ...mail.domain, chainId: '1e0' } }],
    ['no chain where the types have one', { ...mail, domain: { ...mail.domain, chainId: undefined } }],
    ['a missing field', { ...mail, message: { ...mail.message, contents: undefined } }],
    ['an unknown primary type', { ...mail, primaryType: 'Nothing' }],
    ['the domain as primary type', { ...mail, primaryType: 'EIP712Domain' }],
    [
      'a domain with a field of its own',
      { ...mail, types: { ...mail.types, EIP712Domain: [{ name: 'note', type: 'string' }] } },
    ],
    [
      'a domain whose chain is a text',
      { ...mail, types: { ...mail.types, EIP712Domain: [{ name: 'chainId', type: 'string' }] } },
    ],
    ['a struct called like a type', { ...mail, types: { ...mail.types, uint256: [{ name: 'a', type: 'string' }] } }],
    [
      'a field twice',
      { ...mail, types: { ...mail.types, Person: [...mail.types.Person, { name: 'name', type: 'bytes' }] } },
    ],
    ['a type that no one declared', one('Nothing', 1)],
    ['an integer without a size', one('uint', 1)],
    ['an integer of a wrong size', one('uint7', 1)],
    ['an integer beyond its size', one('uint8', 256)],
    ['an integer below zero', one('uint8', '-1')],
    ['an integer that a number cannot hold', one('uint256', 2 ** 60)],
    ['text for an integer', one('uint256', 'one')],
    ['a number for a truth', one('bool', 1)],
    ['a short address', one('address', '0x12')],
    ['markup for an address', one('address', '0x<script>')],
    ['bytes of a wrong length', one('bytes4', '0x123456')],
    ['bytes that are no hex', one('bytes', 'abc')],
    ['a number for a text', one('string', 5)],
    ['half a character', one('string', '\ud800')],
    ['a text for a list', one('uint8[]', '1')],
    ['a list of another length', one('uint8[2]', [1])],
    ['a list for a struct', one('Inner', [], { Inner: [{ name: 'a', type: 'bool' }] })],
    ['a field of the prototype', one('Inner', {}, { Inner: [{ name: 'toString', type: 'string' }] })],
  ])('error: refuses typed data with %s', (_, data) => {
    expect(() => parseTypedData(JSON.parse(JSON.stringify(data)), 1n)).toThrow('Invalid parameters')
  })

  test.each([
    'null',
    '[]',
    '{',
    '"a"',
    '{"types":{},"types":{}}',
    JSON.stringify(mail).replace('"contents":"', '"contents":"Hi","contents":"'),
  ])('error: refuses %s, which is not valid typed data', (text) => {
    expect(() => parseTypedData(text, 1n)).toThrow('Invalid parameters')
  })

  test('behavior: computes the same digest as viem, even if the data also contains unsigned fields', () => {
    const address = fc.stringMatching(/^0x[0-9a-f]{40}$/)
    const bytes = fc.stringMatching(/^0x([0-9a-f]{2}){0,40}$/)
    const small = fc.record({ count: fc.bigInt(-(2n ** 127n), 2n ** 127n - 1n).map(String), who: address, raw: bytes })
    const content = fc.record({
      text: fc.string({ unit: 'grapheme' }),
      yes: fc.boolean(),
      list: fc.array(small, { maxLength: 3 }),
      pair: fc.tuple(small, small),
      amount: fc.bigInt(0n, 2n ** 256n - 1n),
    })
    const types = {
      Small: [
        { name: 'count', type: 'int128' },
        { name: 'who', type: 'address' },
        { name: 'raw', type: 'bytes' },
      ],
      Content: [
        { name: 'text', type: 'string' },
        { name: 'yes', type: 'bool' },
        { name: 'list', type: 'Small[]' },
        { name: 'pair', type: 'Small[2]' },
        { name: 'amount', type: 'uint256' },
      ],
    }
    fc.assert(
      fc.property(content, fc.dictionary(fc.stringMatching(/^x[a-z]{1,5}$/), fc.jsonValue()), (message, beside) => {
        const domain = { name: 'Test', chainId: 1 }
        const asked = {
          types,
          primaryType: 'Content',
          domain,
          message: { ...beside, ...message, amount: String(message.amount) },
        }
        const data = parseTypedData(JSON.stringify(asked), 1n)
        expect(data.digest).toBe(hashTypedData({ types, primaryType: 'Content', domain, message } as never))
        expect(Object.keys(data.message)).toEqual(types.Content.map(({ name }) => name))
      }),
    )
  })

  test('behavior: refuses arbitrary strings and arbitrary JSON', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(() => parseTypedData(text, 1n)).toThrow('Invalid parameters')
      }),
    )
  })
})

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
  ])('error: refuses JSON that repeats a key: %s', (_, text) => {
    expect(() => parseJsonOnce(text)).toThrow('A key is repeated')
  })

  test.each(['', '{', '{"a":1,}', "{'a':1}", 'undefined'])('error: throws for %j, which is not JSON', (text) => {
    expect(() => parseJsonOnce(text)).toThrow(SyntaxError)
  })

  test('behavior: parses JSON without repeated keys as usual', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t'), (text, space) => {
        const value = JSON.parse(text)
        expect(parseJsonOnce(JSON.stringify(value, null, space))).toEqual(value)
      }),
    )
  })

  test('behavior: detects a repeated key at any position in a JSON object', () => {
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
