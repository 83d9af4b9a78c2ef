import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, type Rgb, readableOn } from './applyTheme.ts'

const channel = fc.nat(255)

describe('readableOn', () => {
  test.each<[Rgb, string]>([
    [[0, 0, 0], 'white'],
    [[255, 255, 255], 'black'],
    [[255, 255, 0], 'black'],
    [[40, 60, 200], 'white'],
  ])('default: %j', (color, text) => {
    expect(readableOn(color)).toBe(text)
  })

  test('behavior: the text has a contrast of at least 4.5 against every background color', () => {
    fc.assert(
      fc.property(channel, channel, channel, (...color) => {
        const text: Rgb = readableOn(color) === 'white' ? [255, 255, 255] : [0, 0, 0]
        expect(contrast(color, text)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
