import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WireError } from '../protocol/outcome.ts'
import { AirlockError } from './AirlockError.ts'
import { type ErrorReason, errorTable } from './errorTable.ts'
import { fromWireError as readError } from './fromWireError.ts'
import { makeError } from './makeError.ts'
import { toWireError } from './toWireError.ts'

const fromWireError = (error: WireError) => readError(error, errorTable)

describe('fromWireError', () => {
  test('default', () => {
    const error = fromWireError({ code: 4902, name: 'UNKNOWN_CHAIN', message: 'The wallet does not know this network' })
    expect(error).toBeInstanceOf(AirlockError)
    const { code, reason, message, data } = error
    expect({ code, reason, message, data }).toMatchInlineSnapshot(`
      {
        "code": 4902,
        "data": undefined,
        "message": "The wallet does not know this network",
        "reason": "UNKNOWN_CHAIN",
      }
    `)
  })

  test('behavior: keeps the code and message of the other realm, even if the error table has different ones', () => {
    const error = fromWireError({ code: 7, name: 'MODAL_CLOSED', message: 'closed', data: [1] })
    expect(error).toMatchObject({ code: 7, reason: 'MODAL_CLOSED', message: 'closed', data: [1] })
  })

  test.each(['', 'NOT_OURS', 'constructor', 'toString', '__proto__', 'REMOTE'])(
    'behavior: an error with the unknown name %j gets the reason REMOTE',
    (name) => {
      expect(fromWireError({ code: 1, name, message: 'a' }).reason).toBe('REMOTE')
    },
  )

  test('behavior: the error table defines where an error with a known name is shown', () => {
    const from = (name: string) => {
      const { surface, advice } = fromWireError({ code: 1, name, message: 'a' })
      return [surface, advice]
    }
    expect([from('CODE_WRONG'), from('NOT_OURS'), from('ALERT_INVALID_PROJECT_ID')]).toEqual([
      ['view', undefined],
      ['caller', undefined],
      ['alert', 'The project id is not valid. Check `projectId` in createSdk.'],
    ])
  })

  test('behavior: an error whose name this realm does not know becomes a REMOTE error', () => {
    const { MODAL_CLOSED } = errorTable
    const from = (name: string) => readError({ code: 4100, name, message: 'a' }, { MODAL_CLOSED })
    expect(from('CODE_WRONG')).toMatchObject({ reason: 'REMOTE', message: 'a', code: 4100 })
    expect(from('MODAL_CLOSED').reason).toBe('MODAL_CLOSED')
    expect(readError({ code: 4100, name: 'MODAL_CLOSED', message: 'a' }).reason).toBe('REMOTE')
  })

  test('behavior: truncates the message to 200 characters, and replaces no placeholders in it', () => {
    expect(fromWireError({ code: 1, name: 'REMOTE', message: 'a'.repeat(1_000) }).message).toHaveLength(200)
    expect(fromWireError({ code: 1, name: 'REMOTE', message: '<b>{message}</b>' }).message).toBe('<b>{message}</b>')
  })

  test('behavior: converting an error to its wire format and back keeps reason, code and message', () => {
    const reasons = Object.keys(errorTable) as ErrorReason[]
    fc.assert(
      fc.property(fc.constantFrom(...reasons), fc.string({ maxLength: 60 }), (reason, value) => {
        const error = makeError(reason, { message: value, name: value, detail: value })
        const { code, message, reason: back } = fromWireError(toWireError(error))
        expect({ code, message, back }).toEqual({ code: error.code, message: error.message, back: reason })
      }),
    )
  })
})
