import { describe, expect, test } from 'vitest'
import { isListingOf } from './isListingOf.ts'

describe('isListingOf', () => {
  const listed = { name: 'MetaMask', homepage: 'https://www.metamask.io/' }

  test.each([
    ['its name', 'MetaMask', undefined, true],
    ['its name in a longer one', 'metamask wallet', 'other.example', true],
    ['its page', 'Fox', 'metamask.io', true],
    ['neither', 'Rainbow', 'rainbow.me', false],
    ['a page that only begins so', 'Fox', 'metamask.io.example', false],
    ['nothing', '', undefined, false],
  ])('default: %s', (_, name, peer, isIt) => {
    expect(isListingOf(listed, { wallet: { name }, peer })).toBe(isIt)
  })

  test("behavior: compares names if the listing's home page is invalid", () => {
    for (const homepage of [null, '', 'no address']) {
      expect(isListingOf({ name: 'One', homepage }, { wallet: { name: 'One' }, peer: 'one.example' })).toBe(true)
      expect(isListingOf({ name: '!', homepage }, { wallet: { name: 'One' }, peer: '' })).toBe(false)
    }
  })
})
