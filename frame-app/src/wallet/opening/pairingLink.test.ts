import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walletLink } from '#shared/walletLink.ts'
import { pairingLink } from './pairingLink.ts'

const uri = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=1767225600&relay-protocol=irn&symKey=${'a1'.repeat(32)}`
const once = encodeURIComponent(uri)

describe('pairingLink', () => {
  test.each([
    ['native', 'metamask://', `metamask://wc?uri=${once}`, 'metamask://'],
    ['native with a path', 'myapp://link', `myapp://link/wc?uri=${once}`, 'myapp://link/'],
    ['native without slashes', 'trust:', `trust://wc?uri=${once}`, 'trust://'],
    ['a bare scheme', 'ledgerlive', `ledgerlive://wc?uri=${once}`, 'ledgerlive://'],
    [
      'universal',
      'https://metamask.app.link',
      `https://metamask.app.link/wc?uri=${once}`,
      'https://metamask.app.link/',
    ],
    ['universal with a slash', 'https://x.example/', `https://x.example/wc?uri=${once}`, 'https://x.example/'],
    ['universal with a path', 'https://x.example/a', `https://x.example/a/wc?uri=${once}`, 'https://x.example/a/'],
  ])('%s', (_, link, href, base) => {
    expect(pairingLink(link, uri)).toEqual({ href, base })
  })

  test('behavior: Telegram on Android encodes the URI twice', () => {
    const native = pairingLink('metamask://', uri, { isTelegramAndroid: true })
    expect(native?.href).toBe(`metamask://wc?uri=${encodeURIComponent(once)}`)
    const universal = pairingLink('https://x.example', uri, { isTelegramAndroid: true })
    expect(universal?.href).toBe(`https://x.example/wc?uri=${encodeURIComponent(once)}`)
  })

  test.each([
    'javascript://%0aalert(1)',
    'javascript:alert(1)',
    'javascript',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    'intent://scan/#Intent;scheme=zxing;end',
    'http://x.example',
    'file:///etc/passwd',
    'https://',
    '',
  ])('error: the link %j (CT-1)', (link) => {
    expect(pairingLink(link, uri)).toBeUndefined()
  })

  test.each(['', 'wc:', 'https://evil.example', 'javascript:alert(1)', `${uri}"x`, ` ${uri}`])(
    'error: the pairing %j',
    (text) => {
      expect(pairingLink('metamask://', text)).toBeUndefined()
    },
  )

  test('behavior: whatever comes out is a link that may be opened, of the same wallet', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `x://${text}`),
        ),
        (link) => {
          const made = pairingLink(link, uri)
          if (!made) return
          expect(walletLink(made.href)).toBe(made.href)
          expect(new URL(made.href).protocol).toBe(new URL(made.base).protocol)
          if (made.href.startsWith('https:')) expect(new URL(made.href).origin).toBe(new URL(link).origin)
        },
      ),
    )
  })
})
