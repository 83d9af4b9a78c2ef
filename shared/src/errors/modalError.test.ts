import { describe, expect, test } from 'vitest'
import { AirlockError } from './AirlockError.ts'
import { modalError } from './modalError.ts'

describe('modalError', () => {
  test('default', () => {
    const error = modalError('MODAL_CLOSED')
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

  test('behavior: inserts each value once, and does not replace placeholders inside a value', () => {
    expect(modalError('HTTP_STATUS', { status: 503 }).message).toBe('HTTP status code: 503')
    expect(modalError('REMOTE', { message: 'cost {status} $& $1' }).message).toBe('cost {status} $& $1')
  })

  test('behavior: a missing value leaves its placeholder empty', () => {
    expect(modalError('HTTP_STATUS').message).toBe('HTTP status code: ')
  })

  test('behavior: accepts code, data and cause', () => {
    const cause = new Error('below')
    expect(modalError('REMOTE', { message: 'a' }, { code: 3, data: '0x', cause })).toMatchObject({
      code: 3,
      data: '0x',
      cause,
    })
  })
})
