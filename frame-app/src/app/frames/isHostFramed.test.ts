import { describe, expect, test } from 'vitest'
import { isHostFramed } from './isHostFramed.ts'

describe('isHostFramed', () => {
  test('default', () => {
    const host = {}
    expect(isHostFramed({ parent: host, top: host })).toBe(false)
    expect(isHostFramed({ parent: host, top: {} })).toBe(true)
  })
})
