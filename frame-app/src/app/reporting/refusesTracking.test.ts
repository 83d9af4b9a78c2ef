import { describe, expect, test } from 'vitest'
import { refusesTracking } from './refusesTracking.ts'

describe('refusesTracking', () => {
  test('default', () => {
    expect(refusesTracking({})).toBe(false)
    expect(refusesTracking({ doNotTrack: null, globalPrivacyControl: false })).toBe(false)
    expect(['0', 'unspecified'].map((doNotTrack) => refusesTracking({ doNotTrack }))).toEqual([false, false])
  })

  test('behavior: respects Do Not Track', () => {
    expect(['1', 'yes'].map((doNotTrack) => refusesTracking({ doNotTrack }))).toEqual([true, true])
  })

  test('behavior: respects Global Privacy Control', () => {
    expect(refusesTracking({ doNotTrack: '0', globalPrivacyControl: true })).toBe(true)
  })
})
