import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { qrShape } from './qrShape.ts'

const uri = `wc:${'7f6e504bfad60b485450578e05678ed3'.repeat(2)}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588'.repeat(2)}`
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
/**
 * Counts the modules that the path covers, by adding the widths of its subpaths. Skips the first nine subpaths, which
 * are the finders.
 */
const covered = (path: string) =>
  sum(
    path
      .split('z')
      .slice(9, -1)
      .map((piece) => {
        const places = [...piece.matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x))
        return Math.ceil(Math.max(...places)) - Math.floor(Math.min(...places))
      }),
  )

describe('qrShape', () => {
  test('default', () => {
    const { path, ...shape } = qrShape('wc:1', false)
    expect(shape).toEqual({ clear: 0, size: 21 })
    expect(path).toMatch(/^(M[\d.]+ \d+(H[\d.]+|V[\d.]+|a[\d.]+ [\d.]+ 0 0 1 -?[\d.]+ -?[\d.]+)+z)+$/)
  })

  test('behavior: outside the finder patterns, completely covers every dark module of the QR code', () => {
    const { data, size } = encode(uri, { border: 0, boostEcc: true, ecc: 'L' })
    const dark = data.flat().filter(Boolean).length
    expect(qrShape(uri, false).size).toBe(size)
    // A finder consists of a ring of 24 dark modules and a core of 9.
    expect(covered(qrShape(uri, false).path)).toBe(dark - 3 * 33)
  })

  test('behavior: draws round dots, but square dots in an alignment pattern', () => {
    const { path, size } = qrShape(uri, false)
    const dots = path.split('z').filter((piece) => /^M([\d.]+) (\d+)H/.test(piece))
    // Center of the last alignment pattern. Every QR code version from 2 on has this pattern, and readers look for it.
    const middle = `M${size - 7} ${size - 7}H${size - 6}V${size - 6}H${size - 7}V${size - 7}`
    expect(dots.filter((piece) => piece === middle)).toHaveLength(1)
    expect(dots.filter((piece) => piece.split('a').length === 5).length).toBeGreaterThan(100)
  })

  test('behavior: with a logo, uses the next higher error correction level and draws nothing behind the logo', () => {
    const { path, size, clear } = qrShape(uri, true)
    const { data } = encode(uri, { border: 0, boostEcc: true, ecc: 'M' })
    const from = (size - clear) / 2
    const behind = data.slice(from, from + clear).flatMap((row) => row.slice(from, from + clear))
    expect(size).toBe(data.length)
    expect(covered(path)).toBe(data.flat().filter(Boolean).length - 3 * 33 - behind.filter(Boolean).length)
  })

  test('behavior: centers the empty area for the logo, and keeps it small enough for the error correction', () => {
    const { clear, size } = qrShape(uri, true)
    expect((size - clear) % 2).toBe(0)
    expect((clear / size) ** 2).toBeLessThan(0.06)
  })
})
