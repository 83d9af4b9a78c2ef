import { describe, expect, test } from 'vitest'
import { askerWarnings } from './askerHeader.ts'

describe('askerWarnings', () => {
  test.each([
    ['https://app.example', []],
    ['http://localhost:4300', []],
    ['http://host.localhost:4300', []],
    ['http://app.example', ['danger Not a secure page']],
    ['http://localhost.evil.example', ['danger Not a secure page']],
    ['https://аррӏе.com', ['warning Unusual letters in the page address']],
    ['', []],
  ])('default: returns the warnings about the asking origin: %s', (origin, expected) => {
    expect(askerWarnings(origin).map(({ tone, title }) => `${tone} ${title}`)).toEqual(expected)
  })
})
