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

  test('behavior: encodes the URI twice for Telegram on Android', () => {
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
  ])('error: rejects the link %j (CT-1)', (link) => {
    expect(pairingLink(link, uri)).toBeUndefined()
  })

  test.each(['', 'wc:', 'https://evil.example', 'javascript:alert(1)', `${uri}"x`, ` ${uri}`])(
    'error: rejects the pairing URI %j',
    (text) => {
      expect(pairingLink('metamask://', text)).toBeUndefined()
    },
  )

  const foreign = `wc:${'66'.repeat(32)}@2?expiryTimestamp=1767225600&relay-protocol=irn&symKey=${'e7'.repeat(32)}`
  const stranger = encodeURIComponent(foreign)
  test.each([
    `metamask://wc?uri=${stranger}#`,
    `metamask://wc?uri=${stranger}&x=`,
    `metamask://wc?uri=${stranger}&x=/`,
    `metamask://?uri=${stranger}#`,
    'metamask://?',
    'metamask://#',
    `https://metamask.app.link/wc?uri=${stranger}#`,
    `https://metamask.app.link/wc?uri=${stranger}&x=`,
    `https://metamask.app.link/?redirect=x&uri=${stranger}`,
    `metamask://wc%3Furi=${stranger}%23`,
    `metamask://wc;uri=${stranger}`,
    `metamask://${foreign}`,
    `https://metamask.app.link/${stranger}/`,
    'https://metamask.app.link/\u2047uri',
  ])('error: rejects the link %j, which contains more than the base address of a wallet', (link) => {
    expect(pairingLink(link, uri)).toBeUndefined()
    expect(pairingLink(link, uri, { isTelegramAndroid: true })).toBeUndefined()
  })

  test('behavior: for any listed link, builds a link that contains only our pairing', () => {
    const piece = fc.oneof(
      fc.constantFrom('?', '#', '&', '/', ';', '@', ':', '%3F', '%23', '%26', '\\', 'uri=', 'wc', '\t', ' '),
      fc.constantFrom(foreign, stranger, encodeURIComponent(stranger)),
      fc.string({ maxLength: 5 }),
    )
    const start = fc.constantFrom(
      'metamask://',
      'trust:',
      'https://metamask.app.link',
      'https://metamask.app.link/',
      '',
    )
    const link = fc.tuple(start, fc.array(piece, { maxLength: 6 })).map(([scheme, rest]) => scheme + rest.join(''))
    let finished = 0
    fc.assert(
      fc.property(link, fc.boolean(), (listed, isTelegramAndroid) => {
        const made = pairingLink(listed, uri, { isTelegramAndroid })
        if (!made) return
        finished++
        const { searchParams, hash } = new URL(made.href)
        expect([...searchParams]).toEqual([['uri', isTelegramAndroid ? once : uri]])
        expect(hash).toBe('')
        // The link must contain only our pairing even if a wallet decodes the link repeatedly.
        let decoded = made.href
        for (let again = 0; again < 3; again++) decoded = decodeURIComponent(decoded)
        expect(decoded.split('?').length).toBe(3)
        expect(decoded).not.toContain('#')
        expect(decoded).not.toContain(foreign)
      }),
      { numRuns: 2_000 },
    )
    expect(finished).toBeGreaterThan(20)
  })

  test("behavior: returns only safe links that keep the listed link's scheme or https origin", () => {
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
