import { describe, expect, test } from 'vitest'
import { isInstalled } from './isInstalled.ts'

describe('isInstalled', () => {
  test('default', () => {
    const inMode = (mode: string) => isInstalled((query) => ({ matches: query === `(display-mode: ${mode})` }))
    expect([inMode('standalone'), inMode('browser')]).toEqual([true, false])
  })
})
