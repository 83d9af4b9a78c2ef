import { describe, expect, test } from 'vitest'
import { relayError } from './relayError.ts'

const shown = (error: unknown) => {
  const { reason, surface, message, advice } = relayError(error)
  return [reason, surface, message, advice]
}

describe('relayError', () => {
  test('default', () => {
    expect(
      shown(new Error('WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)')),
    ).toMatchInlineSnapshot(`
        [
          "ALERT_INVALID_PROJECT_ID",
          "alert",
          "Invalid App Configuration",
          "The project id is not valid. Check \`projectId\` in createSdk.",
        ]
      `)
  })

  test('behavior: maps each known error message of the relay to its alert', () => {
    expect(shown(new Error('Unauthorized: origin not allowed'))).toMatchInlineSnapshot(`
      [
        "ALERT_ORIGIN_NOT_ALLOWED",
        "alert",
        "Invalid App Configuration",
        "The origin {origin} is not on the allow list of this project. Add it in the project settings.",
      ]
    `)
    expect(shown(new Error('JWT Token is not yet valid: iat'))).toMatchInlineSnapshot(`
      [
        "ALERT_SESSION_EXPIRED",
        "alert",
        "Session Expired",
        "The session is not valid. Check the time settings of this device.",
      ]
    `)
    expect(shown('Unauthorized: invalid key')).toMatchInlineSnapshot(`
      [
        "ALERT_INVALID_PROJECT_ID",
        "alert",
        "Invalid App Configuration",
        "The project id is not valid. Check \`projectId\` in createSdk.",
      ]
    `)
  })

  test('behavior: shows each alert once per visit', () => {
    expect(relayError(new Error('JWT Token is not yet valid: iat')).returns).toBeUndefined()
  })

  test.each([[new Error('socket hang up')], ['stalled'], [undefined], [null], [{ message: 'origin not allowed' }]])(
    'behavior: treats anything else as a connection error: %s',
    (error) => {
      expect(relayError(error)).toMatchObject({ reason: 'CONNECTION_ERROR', cause: error })
    },
  )
})
