import { describe, expect, test } from 'vitest'
import { AirlockError } from './AirlockError.ts'
import { makeError } from './makeError.ts'
import { toWireError } from './toWireError.ts'

describe('makeError', () => {
  test('default', () => {
    const error = makeError('MODAL_CLOSED')
    expect(error).toBeInstanceOf(AirlockError)
    const { name, reason, code, message, data, surface, advice } = error
    expect({ name, reason, code, message, data, surface, advice }).toMatchInlineSnapshot(`
      {
        "advice": undefined,
        "code": 4001,
        "data": undefined,
        "message": "Modal closed",
        "name": "AirlockError",
        "reason": "MODAL_CLOSED",
        "surface": "caller",
      }
    `)
  })

  test('behavior: values fill the text once; what looks like a place in them is left as it is', () => {
    expect(makeError('HTTP_STATUS', { status: 503 }).message).toBe('HTTP status code: 503')
    expect(makeError('REMOTE', { message: 'cost {status} $& $1' }).message).toBe('cost {status} $& $1')
  })

  test('behavior: a missing value leaves its place empty', () => {
    expect(makeError('HTTP_STATUS').message).toBe('HTTP status code: ')
  })

  test('behavior: code, data and cause may be given', () => {
    const cause = new Error('below')
    expect(makeError('REMOTE', { message: 'a' }, { code: 3, data: '0x', cause })).toMatchObject({
      code: 3,
      data: '0x',
      cause,
    })
  })

  test('behavior: an alert has its advice', () => {
    expect(makeError('ALERT_LOCAL_IGNORED').advice).toBe('The settings of this project decide on {options}.')
  })

  test('behavior: it crosses frames with its own name', () => {
    expect(toWireError(makeError('SEND_NETWORK_UNKNOWN', { chainId: 7 }))).toEqual({
      code: 4902,
      name: 'SEND_NETWORK_UNKNOWN',
      message: 'Network with id "7" not found',
    })
  })
})
