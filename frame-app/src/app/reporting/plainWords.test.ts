import { describe, expect, test } from 'vitest'
import { plainWords } from './plainWords.ts'

describe('plainWords', () => {
  test('default', () => {
    expect(plainWords('HTTP status code: 503, try again', 200)).toBe('HTTP status code: 503, try again')
    expect(plainWords('no address for ada.eth', 200)).toBe('no address for […]')
  })

  test.each([
    ['0x12ab'],
    ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ['ada@mail.example'],
    ['https://dapp.example/a?b=c'],
    ['wc:12@2'],
    ['1234567'],
    ['eyJhIjoxfQ=='],
  ])('behavior: replaces %s with a placeholder', (text) => {
    expect(plainWords(`of ${text}, (${text})`, 200)).toBe('of […] […]')
  })

  test('behavior: truncates a long message', () => {
    expect(plainWords('one two three', 7)).toBe('one two')
  })
})
