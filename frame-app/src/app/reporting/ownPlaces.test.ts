import { describe, expect, test } from 'vitest'
import { ownPlaces } from './ownPlaces.ts'

const own = 'https://modal.example'
const placesOf = (stack: string, message = '') => ownPlaces(Object.assign(new Error(message), { stack }), own)

describe('ownPlaces', () => {
  test('default', () => {
    const lines = [
      `    at f (${own}/assets/a-1.js:1:20)`,
      `    at async ${own}/assets/a-2.js:1:20`,
      `    at eval (eval at f (${own}/assets/a-3.js:1:20), <anonymous>:1:1)`,
      `g@${own}/assets/b-2.js:3:4`,
      `@${own}/assets/b-3.js:3:4`,
      `async*h/<@${own}/assets/b-4.js:3:4`,
    ]
    expect(placesOf(['TypeError: text', ...lines].join('\n'), 'text')).toBe(lines.join('\n'))
    // Firefox and Safari omit the error message from the stack.
    const others = lines.slice(3).join('\n')
    for (const message of ['text', 'g', 'g@https', '']) expect(placesOf(others, message)).toBe(others)
  })

  test('behavior: drops stack lines of extensions and of other pages, and lines without a URL', () => {
    const lines = [
      '    at f (chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn/inpage.js:1:20)',
      'g@moz-extension://b3a9/inpage.js:3:4',
      `    at f (${own}.evil.example/a.js:1:20)`,
      '    at f (https://dapp.example/a.js:1:20)',
      `    at f (chrome-extension://x/a.js?of=${own}/a.js:1:20)`,
      '    at <anonymous>:1:1',
      '    at Array.map (<anonymous>)',
      'global code',
    ]
    expect(placesOf(lines.join('\n'))).toBe('')
  })

  test('behavior: removes query strings, and removes lines of the message that look like stack lines', () => {
    expect(placesOf(`    at f (${own}/a.js?v=secret:1:20)`)).toBe(`    at f (${own}/a.js:1:20)`)
    const message = `sent by\n    at ada (${own}/a.js:1:1)`
    expect(placesOf(`Error: ${message}\n    at f (${own}/b.js:1:1)`, message)).toBe(`    at f (${own}/b.js:1:1)`)
  })

  test('behavior: returns an empty string if the value is not an error', () => {
    expect(['text', null, { stack: `    at f (${own}/a.js:1:1)` }].map((each) => ownPlaces(each, own))).toEqual([
      '',
      '',
      '',
    ])
  })
})
