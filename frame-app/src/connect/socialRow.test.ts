import { describe, expect, test } from 'vitest'
import { socialRow } from './socialRow.ts'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

describe('socialRow', () => {
  test('default', () => {
    expect(socialRow(all)).toEqual({ wide: 'google', icons: ['x', 'discord', 'farcaster', 'github'], more: true })
  })

  test.each([
    [0, { wide: null, icons: [], more: false }],
    [1, { wide: 'google', icons: [], more: false }],
    [2, { wide: null, icons: ['google', 'x'], more: false }],
    [3, { wide: 'google', icons: ['x', 'discord'], more: false }],
    [6, { wide: 'google', icons: all.slice(1, 6), more: false }],
  ])('behavior: arranges %i login providers in a row', (count, row) => {
    expect(socialRow(all.slice(0, count))).toEqual(row)
  })
})
