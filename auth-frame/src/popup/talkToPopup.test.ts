import { describe, expect, test } from 'vitest'
import { isWebView } from './openTicket.ts'

const page = (userAgent: string) => ({ navigator: { userAgent } })
const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = (mark: string) =>
  `Mozilla/5.0 (Linux; Android 14; Pixel 8${mark}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36`

describe('isWebView', () => {
  test('default', () => {
    expect([isWebView(page(`${ios} Mobile/15E148`)), isWebView(page(android('; wv)')))]).toEqual([true, true])
    expect(isWebView({ ...page(''), TelegramWebviewProxy: {} } as never)).toBe(true)
  })

  test('behavior: returns false for browsers that are not web views', () => {
    expect(isWebView(page(`${ios} Version/18.0 Mobile/15E148 Safari/604.1`))).toBe(false)
    expect(isWebView(page(android('')))).toBe(false)
  })
})
