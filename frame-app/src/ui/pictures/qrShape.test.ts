import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { qrShape } from './qrShape.ts'

const uri = `wc:${'7f6e504bfad60b485450578e05678ed3'.repeat(2)}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588'.repeat(2)}`
const dotsOf = (dots: string) => dots.split('M').length - 1

describe('qrShape', () => {
  test('default', () => {
    const { dots, ...shape } = qrShape(uri, false)
    expect({ ...shape, dots: dotsOf(dots) }).toMatchInlineSnapshot(`
      {
        "clear": 0,
        "dots": 1291,
        "finders": [
          [
            0,
            0,
          ],
          [
            46,
            0,
          ],
          [
            0,
            46,
          ],
        ],
        "size": 53,
      }
    `)
  })

  test('behavior: a dot for every dark module outside the finders', () => {
    const { data, size } = encode(uri, { border: 0, ecc: 'M' })
    const dark = data.flat().filter(Boolean).length
    expect(qrShape(uri, false).size).toBe(size)
    // A finder is a ring of 24 dark modules around a core of 9.
    expect(dotsOf(qrShape(uri, false).dots)).toBe(dark - 3 * 33)
  })

  test('behavior: the clear zone is centred and small enough to be corrected', () => {
    const { clear, size } = qrShape(uri, true)
    expect((size - clear) % 2).toBe(0)
    expect((clear / size) ** 2).toBeLessThan(0.06)
  })
})
