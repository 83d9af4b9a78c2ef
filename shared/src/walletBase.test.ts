import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walletBase } from './walletBase.ts'

describe('walletBase', () => {
  test.each([
    'metamask://',
    'okex://main',
    'bnc://app.binance.com/cedefi/',
    'https://metamask.app.link/',
    'https://wallet.example:8443/a/b.html',
    'http-wallet://x_y~z',
  ])('default: reads %s', (link) => {
    expect(walletBase(link)).toBe(link)
  })

  test.each([
    'metamask://wc?uri=wc%3A66#',
    'metamask://?',
    'metamask://#',
    'https://wallet.example/?a=b',
    'https://wallet.example/#a',
    'https://wallet.example/%3Fa',
    'https://wallet.example/a;b',
    'https://wallet.example/a&b',
    'https://wallet.example/a=b',
    'https://wallet.example/@a',
    'metamask://wc%3Furi',
    'javascript://',
    'file:///etc/passwd',
    'http://wallet.example',
    'wallet:open',
    'metamask',
    '',
  ])('error: rejects the base URL %j', (link) => {
    expect(walletBase(link)).toBe(undefined)
  })

  test('behavior: if we append a query to an accepted base URL, the link has only our query and no fragment', () => {
    const text = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true }))
    fc.assert(
      fc.property(fc.constantFrom('', 'x://'), text, (scheme, rest) => {
        const base = walletBase(scheme + rest)
        if (base === undefined) return
        const { search, hash } = new URL(`${base}?uri=ours`)
        expect([search, hash]).toEqual(['?uri=ours', ''])
        expect(walletBase(base)).toBe(base)
      }),
    )
  })
})
