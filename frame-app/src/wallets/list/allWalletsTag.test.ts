import { describe, expect, test } from 'vitest'
import { allWalletsTag } from './allWalletsTag.ts'

describe('allWalletsTag', () => {
  test.each([
    ['exact below 10', 9, '9'],
    ['none', 0, '0'],
    ['nothing removed', 10, '10'],
    ['+ when rounding removed something', 11, '10+'],
    ['', 439, '430+'],
    ['', 500, '500'],
    ['', 2164, '2160+'],
  ])('%s %i', (_, count, tag) => {
    expect(allWalletsTag(count)).toBe(tag)
  })
})
