import { describe, expect, test } from 'vitest'
import { AirlockError } from './AirlockError.ts'
import { laterError } from './laterError.ts'
import { toWireError } from './toWireError.ts'

describe('laterError', () => {
  test('default', () => {
    const cause = new Error('below')
    const error = laterError('NAME_REGISTRATION_FAILED', { name: 'ada' }, { cause })
    expect(error).toBeInstanceOf(AirlockError)
    expect(error).toMatchObject({ reason: 'NAME_REGISTRATION_FAILED', code: -32603, surface: 'snack', cause })
    expect(error.message).toBe('Error registering name ada')
  })

  test('behavior: the error of an alert contains the alert’s advice', () => {
    expect(laterError('ALERT_LOCAL_IGNORED').advice).toBe('The settings of this project decide on {options}.')
  })

  test('behavior: `toWireError` keeps the error’s own name', () => {
    expect(toWireError(laterError('SEND_NETWORK_UNKNOWN', { chainId: 7 }))).toEqual({
      code: 4902,
      name: 'SEND_NETWORK_UNKNOWN',
      message: 'Network with id "7" not found',
    })
  })
})
