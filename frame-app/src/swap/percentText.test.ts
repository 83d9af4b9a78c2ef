import { describe, expect, test } from 'vitest'
import { percentText } from './percentText.ts'

describe('percentText', () => {
  test.each([
    [712n, '0.712%'],
    [15_000n, '15%'],
    [-1n, '-0.001%'],
    [0n, '0%'],
    [123_456_789n, '123,456.789%'],
  ])('behavior: formats %s thousandths of a percent as %s', (thousandths, text) => {
    expect(percentText(thousandths)).toBe(text)
  })
})
