import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WireError } from '../protocol/outcome.ts'
import { catalogue, type ErrorReason } from '../tables/catalogue.ts'
import { firstCatalogue } from '../tables/firstCatalogue.ts'
import { AirlockError } from './AirlockError.ts'
import { fromWireError as readError } from './fromWireError.ts'
import { laterError } from './laterError.ts'
import { modalError } from './modalError.ts'
import { toWireError } from './toWireError.ts'

const fromWireError = (error: WireError) => readError(error, catalogue)

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

  test('behavior: keeps the other realm’s code and message, even if they differ from the catalog’s', () => {
    const error = fromWireError({ code: 7, name: 'MODAL_CLOSED', message: 'closed', data: [1] })
    expect(error).toMatchObject({ code: 7, reason: 'MODAL_CLOSED', message: 'closed', data: [1] })
  })

  test.each(['', 'NOT_OURS', 'constructor', 'toString', '__proto__', 'REMOTE'])(
    'behavior: an error with the unknown name %j gets the reason REMOTE',
    (name) => {
      expect(fromWireError({ code: 1, name, message: 'a' }).reason).toBe('REMOTE')
    },
  )

  test('behavior: an error with a known name gets its surface and advice from the catalog', () => {
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

  test('behavior: an error whose name is not in the realm’s own catalog gets the reason REMOTE', () => {
    const from = (name: string) => readError({ code: 4100, name, message: 'a' }, firstCatalogue).reason
    expect([from('CODE_WRONG'), from('MODAL_CLOSED')]).toEqual(['REMOTE', 'MODAL_CLOSED'])
  })

  test("behavior: an error of the modal's own flows gets the reason REMOTE and keeps its message", () => {
    const { reason, message, code } = fromWireError(toWireError(laterError('SEND_CHAIN_UNSUPPORTED')))
    expect([reason, message, code]).toEqual(['REMOTE', 'Chain "" is not supported for send parameters', -32602])
  })

  test('behavior: truncates the message to 200 characters and inserts it literally', () => {
    expect(fromWireError({ code: 1, name: 'REMOTE', message: 'a'.repeat(1_000) }).message).toHaveLength(200)
    expect(fromWireError({ code: 1, name: 'REMOTE', message: '<b>{message}</b>' }).message).toBe('<b>{message}</b>')
  })

  test('behavior: converting an error with `toWireError` and back keeps its reason, code and message', () => {
    const reasons = Object.keys(catalogue) as ErrorReason[]
    fc.assert(
      fc.property(fc.constantFrom(...reasons), fc.string({ maxLength: 60 }), (reason, value) => {
        const error = modalError(reason, { message: value, name: value, detail: value })
        const { code, message, reason: back } = fromWireError(toWireError(error))
        expect({ code, message, back }).toEqual({ code: error.code, message: error.message, back: reason })
      }),
    )
  })
})
