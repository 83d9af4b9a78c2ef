import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findUnrealTime } from './findUnrealTime.ts'

const issued = (time: string) => `URI: https://app.example\nIssued At: ${time}\nResources:`

describe('findUnrealTime', () => {
  test.each([
    '2026-06-01T12:00:00Z',
    '2026-06-01T12:00:00.123456Z',
    '2026-06-01T01:00:00+05:30',
    '2024-02-29T23:59:59-11:00',
    '2000-02-29T00:00:00Z',
  ])('default: accepts the valid time %s', (text) => {
    expect(findUnrealTime(issued(text))).toBe(undefined)
  })

  test.each([
    '2026-02-31T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-04-31T12:00:00+02:00',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-06-01T24:00:00Z',
    '2026-06-01T12:60:00Z',
    '2026-06-01T12:00:60Z',
    '2026-06-01T12:00:00+24:00',
    '2026-06-01T12:00:00',
    '2026-06-01',
    'June 1, 2026',
    'soon',
    '',
  ])('behavior: returns the field’s name for the invalid time %s', (text) => {
    expect(findUnrealTime(issued(text))).toBe('issuedAt')
  })

  test('behavior: checks every time in a message', () => {
    const text = issued('2026-02-28T00:00:00Z')
    expect(findUnrealTime(`${text}\nExpiration Time: 2026-02-29T00:00:00Z`)).toBe('expirationTime')
    expect(findUnrealTime(`${text}\nNot Before: 2026-02-29T00:00:00Z`)).toBe('notBefore')
    expect(findUnrealTime('Hello')).toBe(undefined)
  })

  test('behavior: accepts every time that `toISOString` returns', () => {
    const date = fc.date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31') })
    fc.assert(fc.property(date, (time) => findUnrealTime(issued(time.toISOString())) === undefined))
  })
})
