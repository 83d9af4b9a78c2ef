import { describe, expect, test } from 'vitest'
import { WireError } from '../protocol/outcome.ts'
import { makeError } from './makeError.ts'
import { toWireError } from './toWireError.ts'

describe('toWireError', () => {
  test('default', () => {
    expect(toWireError(makeError('UNKNOWN_CHAIN', {}, { data: { chainId: '0x5' } }))).toMatchInlineSnapshot(`
      {
        "code": 4902,
        "data": {
          "chainId": "0x5",
        },
        "message": "The wallet does not know this network",
        "name": "UNKNOWN_CHAIN",
      }
    `)
  })

  test('behavior: keeps only the integer code, the message and the plain data of an error that is not ours', () => {
    const error = Object.assign(new Error('User rejected'), {
      code: 4001,
      data: { a: 1 },
      stack: 'at secret.ts',
      extra: 1,
    })
    expect(toWireError(error)).toMatchInlineSnapshot(`
      {
        "code": 4001,
        "data": {
          "a": 1,
        },
        "message": "User rejected",
        "name": "REMOTE",
      }
    `)
  })

  test('behavior: accepts a plain object with a code, because many wallets throw such objects', () => {
    expect(toWireError({ code: 4001, message: 'User rejected' })).toMatchInlineSnapshot(`
      {
        "code": 4001,
        "message": "User rejected",
        "name": "REMOTE",
      }
    `)
  })

  test.each([
    ['an error without a code', new Error('password is hunter2')],
    ['an error whose code is a text', Object.assign(new Error('a'), { code: 'ECONNREFUSED' })],
    ['an error whose code is no integer', Object.assign(new Error('a'), { code: 1.5 })],
    ['a text', 'secret'],
    ['null', null],
    ['undefined', undefined],
    ['a function', () => 1],
  ])('behavior: converts %s to `Unknown error`', (_, error) => {
    expect(toWireError(error)).toEqual({ code: -32603, name: 'UNKNOWN', message: 'Unknown error' })
  })

  test('behavior: truncates messages of other errors to 200 characters, and messages of our own errors to 1000 (CT-12, CH-9)', () => {
    expect(toWireError({ code: 1, message: 'a'.repeat(5_000) }).message).toHaveLength(200)
    expect(toWireError(makeError('INVALID_PARAMS', { detail: 'a'.repeat(5_000) })).message).toHaveLength(1_000)
  })

  test.each([
    ['too much', 'a'.repeat(5_000)],
    ['too deep', { a: { b: { c: { d: { e: { f: { g: { h: { i: 1 } } } } } } } } }],
    ['no plain data', { at: new Date(0) }],
    ['a bigint', 1n],
  ])('behavior: drops data that is %s', (_, data) => {
    expect(toWireError({ code: 3, message: 'reverted', data })).toEqual({
      code: 3,
      name: 'REMOTE',
      message: 'reverted',
    })
  })

  test('behavior: converts anything thrown to a value that matches the wire schema', () => {
    for (const error of [{ code: -1 }, { code: 1, message: 5 }, { code: 1, message: '' }, [], Symbol('a'), 1n])
      expect(WireError.safeParse(toWireError(error)).success).toBe(true)
  })
})
