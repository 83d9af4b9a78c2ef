import { describe, expect, test } from 'vitest'
import { safeImageUrl } from './safeImageUrl.ts'

describe('safeImageUrl', () => {
  test.each([
    ['https://x.example/a.png', 'https://x.example/a.png'],
    ['http://127.0.0.1:4306/a', 'http://127.0.0.1:4306/a'],
    ['http://wallet.localhost/a', 'http://wallet.localhost/a'],
    ['http://x.example/a.png', null],
    ['http://127.0.0.1.evil.example/a', null],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg/>', null],
    ['//evil.example', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('for the URL %j, returns %j', (text, url) => {
    expect(safeImageUrl(text)).toBe(url)
  })
})
