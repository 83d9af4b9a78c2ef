import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foregroundFor } from './foregroundFor.ts'
import { contrast } from './linearColor.ts'
import { parseColor } from './parseColor.ts'

describe('foregroundFor', () => {
  test('default', () => {
    const accents = ['#0988f0', '#3b5bdb', 'rgb(255, 214, 0)', 'hsl(0 80% 40%)', 'oklch(0.75 0.2 140)', '#fff', '#000']
    expect(
      Object.fromEntries(accents.map((accent) => [accent, foregroundFor(parseColor(accent)!)])),
    ).toMatchInlineSnapshot(`
      {
        "#000": "white",
        "#0988f0": "black",
        "#3b5bdb": "white",
        "#fff": "black",
        "hsl(0 80% 40%)": "white",
        "oklch(0.75 0.2 140)": "black",
        "rgb(255, 214, 0)": "black",
      }
    `)
  })

  test('behavior: returns a color with a contrast of at least 4.5:1, for any background', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const hex = `#${value.toString(16).padStart(6, '0')}`
        const text = parseColor(foregroundFor(parseColor(hex)!) === 'white' ? '#fff' : '#000')!
        expect(contrast(parseColor(hex)!, text)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
