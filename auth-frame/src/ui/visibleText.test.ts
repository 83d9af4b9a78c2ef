import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName } from './cleanName.ts'
import { visibleText } from './visibleText.ts'

describe('visibleText', () => {
  test.each([
    ['plain\n\ttext\r\nhere', 'plain\n\ttext\r\nhere'],
    ['a\u202eb', 'a⟨U+202E⟩b'],
    ['zero\u200bwidth', 'zero⟨U+200B⟩width'],
    ['bell\u0007', 'bell⟨U+0007⟩'],
    ['half \ud800', 'half ⟨U+D800⟩'],
    ['return\ronly', 'return⟨U+000D⟩only'],
    ['👩‍👩‍👧 ❤️ 👍🏽', '👩‍👩‍👧 ❤️ 👍🏽'],
    ['a\u200db', 'a⟨U+200D⟩b'],
    ['a\u{e0041}', 'a⟨U+E0041⟩'],
  ])('default: %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown)
  })

  test('behavior: removes all characters that hide or reorder other characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visibleText(text)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff]/)
      }),
    )
  })
})

describe('cleanName', () => {
  test.each([
    ['  Some \n App ', 'Some App'],
    ['\u202eUSDC\u200b', 'USDC'],
    ['x'.repeat(100), 'x'.repeat(64)],
    ['\u00ad\u2800', ''],
  ])('default: %j', (text, name) => {
    expect(cleanName(text)).toBe(name)
  })
})
