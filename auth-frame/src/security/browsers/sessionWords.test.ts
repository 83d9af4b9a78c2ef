import { describe, expect, test } from 'vitest'
import { formatTime } from '../../ui/formatTime.ts'
import { sessionWords } from './sessionWords.ts'

const [createdAt, usedAt] = [1_795_000_000_000, 1_795_086_400_000]
const known = {
  origin: 'https://app.example:8443',
  browser: 'Chrome on Linux',
  place: 'Switzerland',
  createdAt,
  usedAt,
}

describe('sessionWords', () => {
  test('default', () => {
    expect(sessionWords(known)).toEqual({
      site: 'app.example:8443',
      where: 'With Chrome on Linux, from Switzerland',
      when: `Logged in ${formatTime(createdAt)}, last used ${formatTime(usedAt)}`,
      used: formatTime(usedAt),
    })
  })

  test.each([
    ['a place', { place: null }, { where: 'With Chrome on Linux' }],
    ['a browser', { browser: null, place: null }, { where: undefined }],
    ['a site', { origin: null }, { site: 'Unknown site' }],
  ])('behavior: without %s', (_, lacking, words) => {
    expect(sessionWords({ ...known, ...lacking })).toMatchObject(words)
  })
})
