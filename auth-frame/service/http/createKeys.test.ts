import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createKeys } from './createKeys.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]

describe('createKeys', () => {
  test('default', () => {
    const keys = createKeys([first])
    const sealed = keys.seal(Buffer.from('share'), 'row 1')
    expect(createKeys([first]).open(sealed, 'row 1').toString()).toBe('share')
    expect(sealed.toString('latin1')).not.toContain('share')
    expect(keys.seal(Buffer.from('share'), 'row 1')).not.toEqual(sealed)
  })

  test('behavior: refuses to decrypt changed bytes, another row’s bytes, or bytes encrypted with another key', () => {
    const keys = createKeys([first])
    const sealed = keys.seal(Buffer.from('share'), 'row 1')
    expect(() => keys.open(sealed, 'row 2')).toThrow()
    expect(() => createKeys([second]).open(sealed, 'row 1')).toThrow('No key of the setting sealed this.')
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed[index]! ^= 1
      expect(() => keys.open(changed, 'row 1')).toThrow()
    }
    for (let length = 0; length < sealed.length; length++)
      expect(() => keys.open(sealed.subarray(0, length), 'row 1')).toThrow()
  })

  test('behavior: decrypts and verifies with old keys, and encrypts and signs with the first key', () => {
    const [old, changed] = [createKeys([first]), createKeys([second, first])]
    expect(changed.open(old.seal(Buffer.from('share'), 'row'), 'row').toString()).toBe('share')
    expect(() => old.open(changed.seal(Buffer.from('share'), 'row'), 'row')).toThrow()
    expect(changed.signing.map(({ kid }) => kid)).toEqual([createKeys([second]).signing[0]!.kid, old.signing[0]!.kid])
  })

  test('behavior: detects whether an old key or the newest key was used to hash or encrypt a row', () => {
    const [old, changed] = [createKeys([first]), createKeys([second, first])]
    expect(changed.hashes('email', 'a')).toEqual([changed.hash('email', 'a'), old.hash('email', 'a')])
    expect(old.hashes('email', 'a')).toEqual([old.hash('email', 'a')])
    const [before, after] = [old.seal(Buffer.from('x'), 'row'), changed.seal(Buffer.from('x'), 'row')]
    expect([changed.isNewest(before), changed.isNewest(after)]).toEqual([false, true])
    expect(after.subarray(0, changed.newestId.length)).toEqual(changed.newestId)
  })

  test('behavior: the hash depends on the key, the purpose, and where the text is split into parts', () => {
    const { hash } = createKeys([first])
    expect(hash('code', 'ab', 'c')).toEqual(createKeys([first]).hash('code', 'ab', 'c'))
    const others = [
      hash('code', 'a', 'bc'),
      hash('code', 'abc'),
      hash('limit', 'ab', 'c'),
      createKeys([second]).hash('code', 'ab', 'c'),
    ]
    for (const other of others) expect(other).not.toEqual(hash('code', 'ab', 'c'))
  })
})
