import { describe, expect, test } from 'vitest'
import { csvOf } from './csvOf.ts'

const cells = (...texts: string[]) => csvOf([texts]).slice(1).trimEnd()

describe('csvOf', () => {
  test('default', () => {
    expect(
      csvOf([
        ['Date', 'Token'],
        ['2026-11-02', 'ETH, "wrapped"\n'],
      ]),
    ).toBe('\uFEFF"Date","Token"\r\n"2026-11-02","ETH, ""wrapped""\n"\r\n')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n=1', '＝1', '\u00a0@A1'])(
    'security: %j does not run as a formula',
    (text) => {
      expect(cells(text)).toBe(`"'${text}"`)
    },
  )

  test('behavior: leaves cells that are not formulas unchanged', () => {
    expect(cells('0.5', 'A=B', '', 'a-b')).toBe('"0.5","A=B","","a-b"')
  })
})
