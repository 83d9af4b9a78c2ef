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

  test('behavior: inserts values literally, even if a value looks like a placeholder', () => {
    expect(makeError('HTTP_STATUS', { status: 503 }).message).toBe('HTTP status code: 503')
    expect(makeError('REMOTE', { message: 'cost {status} $& $1' }).message).toBe('cost {status} $& $1')
  })

  test('behavior: replaces the placeholder of a missing value with an empty string', () => {
    expect(makeError('HTTP_STATUS').message).toBe('HTTP status code: ')
  })

  test('behavior: uses the code, data and cause that the caller gives', () => {
    const cause = new Error('below')
    expect(makeError('REMOTE', { message: 'a' }, { code: 3, data: '0x', cause })).toMatchObject({
      code: 3,
      data: '0x',
      cause,
    })
  })

  test('behavior: an alert contains the advice of its row in the error table', () => {
    expect(makeError('ALERT_LOCAL_IGNORED').advice).toBe('The settings of this project decide on {options}.')
  })

  test('behavior: the wire format of an error contains the error’s own name', () => {
    expect(toWireError(makeError('SEND_NETWORK_UNKNOWN', { chainId: 7 }))).toEqual({
      code: 4902,
      name: 'SEND_NETWORK_UNKNOWN',
      message: 'Network with id "7" not found',
    })
  })
})
