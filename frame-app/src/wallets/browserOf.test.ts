import { describe, expect, test } from 'vitest'
import { browserOf } from './browserOf.ts'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const page = (userAgent: string, marks: object = {}) => browserOf({ navigator: { userAgent }, ...marks })

describe('browserOf', () => {
  test.each([
    ['Safari on iOS', `${ios} Version/18.1 Mobile/15E148 Safari/604.1`, false],
    ['Safari on iPad', `${ios.replaceAll('iPhone', 'iPad')} Version/18.1 Mobile/15E148 Safari/604.1`, false],
    ['Chrome on iOS', `${ios} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`, false],
    ['Chrome on Android', `${android}) ${chrome} Chrome/141.0.0.0 Mobile Safari/537.36`, false],
    ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', false],
    ['Safari on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', false],
    ['Chrome on a desktop', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Chrome/141.0.0.0 Safari/537.36`, false],
    ['a web view of iOS', `${ios} Mobile/15E148`, true],
    ['a web view of an iPad', `${ios.replaceAll('iPhone', 'iPad')} Mobile/15E148`, true],
    ['Instagram on iOS', `${ios} Mobile/15E148 Instagram 353.0.0.39.93 (iPhone15,3; iOS 18_1)`, true],
    ['Line on iOS', `${ios} Mobile/15E148 Safari Line/14.17.0`, true],
    ['a web view of Android', `${android}; wv) ${chrome} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36`, true],
    ['Facebook on Android', `${android}; wv) ${chrome} Chrome/141.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A]`, true],
    ['none', '', false],
  ])('%s', (name, userAgent, isWebView) => {
    expect(page(userAgent)).toEqual({
      userAgent,
      isTelegram: false,
      isWebView,
      opensOnlyInTap: /^Safari on i/.test(name),
    })
  })

  test.each([
    ['by what its apps put into a page', `${ios} Mobile/15E148`, { TelegramWebviewProxy: {} }],
    ['on a desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', { TelegramWebviewProxy: {} }],
    ['by its name on Android', `${android}; wv) ${chrome} Telegram-Android/11.3.3 (Google Pixel 9; HIGH)`, {}],
  ])('behavior: detects Telegram %s', (_, userAgent, marks) => {
    expect(page(userAgent, marks)).toEqual({ userAgent, isTelegram: true, isWebView: true, opensOnlyInTap: true })
  })
})
