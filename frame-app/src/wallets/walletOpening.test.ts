import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walletLink } from '#shared/walletLink.ts'
import { fakeWallet } from './list/fakeListing.ts'
import { walletOpening } from './walletOpening.ts'

const uri = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=1767225600&relay-protocol=irn&symKey=${'a1'.repeat(32)}`
const once = encodeURIComponent(uri)
const twice = encodeURIComponent(once)
const plain = { preferUniversal: false, isTelegram: false, isAndroid: false }
const wallet = fakeWallet({
  name: 'A',
  mobile_link: 'wallet://',
  desktop_link: 'wallet-desktop:',
  webapp_link: 'https://web.example',
  link_mode: 'https://link.example/open',
})
const native = `wallet://wc?uri=${once}`
const universal = `https://link.example/open/wc?uri=${once}`

describe('walletOpening', () => {
  test.each([
    ['an app', 'mobile', {}, native, '_self'],
    ['an app, universal links preferred', 'mobile', { preferUniversal: true }, universal, '_blank'],
    ['a web page', 'web', {}, `https://web.example/wc?uri=${once}`, '_blank'],
    [
      'a web page, universal links preferred',
      'web',
      { preferUniversal: true },
      `https://web.example/wc?uri=${once}`,
      '_blank',
    ],
    ['a desktop app', 'desktop', {}, `wallet-desktop://wc?uri=${once}`, '_self'],
    ['an app, Android', 'mobile', { isAndroid: true }, native, '_self'],
    ['an app, Telegram on iOS', 'mobile', { isTelegram: true }, native, '_blank'],
    [
      'an app, Telegram on Android',
      'mobile',
      { isTelegram: true, isAndroid: true },
      `wallet://wc?uri=${twice}`,
      '_blank',
    ],
    [
      'a universal link, Telegram on Android',
      'mobile',
      { isTelegram: true, isAndroid: true, preferUniversal: true },
      `https://link.example/open/wc?uri=${twice}`,
      '_blank',
    ],
    ['a web page, Telegram', 'web', { isTelegram: true }, `https://web.example/wc?uri=${once}`, '_blank'],
  ] as const)('%s', (_, way, environment, href, target) => {
    expect(walletOpening(wallet, way, uri, { ...plain, ...environment })).toEqual({ href, target })
  })

  test("behavior: opens an app's https link in a new window", () => {
    const opening = walletOpening({ ...wallet, mobile_link: 'https://app.example' }, 'mobile', uri, plain)
    expect(opening).toEqual({ href: `https://app.example/wc?uri=${once}`, target: '_blank' })
  })

  test.each([null, 'javascript://%0aalert(1)', 'http://link.example'])(
    'behavior: falls back to the mobile link if link mode is %j',
    (link_mode) => {
      const opening = walletOpening({ ...wallet, link_mode }, 'mobile', uri, { ...plain, preferUniversal: true })
      expect(opening?.href).toBe(native)
    },
  )

  test.each([null, '', 'javascript:alert(1)', 'intent://a#Intent;end'])(
    'error: returns undefined for the link %j',
    (mobile_link) => {
      expect(walletOpening({ ...wallet, mobile_link }, 'mobile', uri, plain)).toBe(undefined)
    },
  )

  test('behavior: returns a safe link for any listed link, and never opens a web address in the frame', () => {
    const link = fc.option(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `x://${text}`),
      ),
      { nil: null },
    )
    const environment = fc.record({ preferUniversal: fc.boolean(), isTelegram: fc.boolean(), isAndroid: fc.boolean() })
    fc.assert(
      fc.property(link, link, environment, (mobile_link, link_mode, environment) => {
        const opening = walletOpening({ ...wallet, mobile_link, link_mode }, 'mobile', uri, environment)
        if (!opening) return
        expect(walletLink(opening.href)).toBe(opening.href)
        if (opening.target === '_self') expect(opening.href).not.toMatch(/^https?:/)
      }),
    )
  })
})
