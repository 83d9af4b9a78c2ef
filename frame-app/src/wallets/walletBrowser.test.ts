import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Namespace } from '#shared/protocol/primitives.ts'
import { walletLink } from '#shared/walletLink.ts'
import { hasOwnBrowser, walletBrowser } from './walletBrowser.ts'

const page = 'https://dapp.example/pool/1?ref=a&b=ü#top'
const encoded = encodeURIComponent(page)
const ids = {
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  coinbase: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  coinbaseLater: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  binance: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
}
const visit = (namespace: Namespace) => ({ page, namespace, chain: '000000000019d6689c085ae165831e93' })
const phantom = `https://phantom.app/ul/browse/${encoded}?ref=https%3A%2F%2Fdapp.example`

describe('walletBrowser', () => {
  test.each([
    ['phantom', 'solana', phantom],
    ['phantom', 'eip155', phantom],
    ['phantom', 'bip122', phantom],
    ['solflare', 'solana', `https://solflare.com/ul/v1/browse/${encoded}?ref=${encoded}`],
    ['coinbase', 'solana', `https://go.cb-w.com/dapp?cb_url=${encoded}`],
    ['coinbase', 'eip155', `cbwallet://miniapp?url=${encoded}`],
    ['coinbaseLater', 'eip155', `cbwallet://miniapp?url=${encoded}`],
  ] as const)('%s on %s', (wallet, namespace, link) => {
    expect(walletBrowser(ids[wallet], visit(namespace))).toBe(link)
  })

  test("behavior: nests the page's link inside an app link for Binance on bip122", () => {
    const link = new URL(walletBrowser(ids.binance, visit('bip122'))!)
    expect(`${link.origin}${link.pathname}`).toBe('https://app.binance.com/en/download')
    const app = new URL(atob(link.searchParams.get('_dp')!))
    expect([app.origin, `${app.protocol}//${app.host}${app.pathname}`].at(-1)).toBe('bnc://app.binance.com/mp/app')
    expect(app.searchParams.get('appId')).toBe('yFK5FCqYprrXDiVFbhyRx7')
    expect(atob(app.searchParams.get('startPagePath')!)).toBe('/pages/browser/index')
    expect(atob(app.searchParams.get('startPageQuery')!)).toBe(
      `url=${encoded}&defaultChainId=000000000019d6689c085ae165831e93`,
    )
  })

  test('behavior: returns links only for supported wallets, and only in their supported chain families', () => {
    const table = Object.entries(ids).map(([name, id]) => [
      name,
      Namespace.options.filter((namespace) => hasOwnBrowser(id, namespace)).join(' '),
    ])
    expect(Object.fromEntries(table)).toEqual({
      phantom: 'eip155 solana bip122',
      solflare: 'solana',
      coinbase: 'eip155 solana',
      coinbaseLater: 'eip155 solana',
      binance: 'bip122',
    })
    expect(walletBrowser('f'.repeat(64), visit('solana'))).toBe(undefined)
    expect(walletBrowser('', visit('solana'))).toBe(undefined)
  })

  test('behavior: for any page URL, returns a safe link that belongs to the wallet', () => {
    const known = /^(https:\/\/(phantom\.app|solflare\.com|go\.cb-w\.com|app\.binance\.com)\/|cbwallet:\/\/miniapp\?)/
    const id = fc.constantFrom(...Object.values(ids))
    const address = fc.webUrl({ withFragments: true, withQueryParameters: true })
    fc.assert(
      fc.property(id, fc.constantFrom(...Namespace.options), address, (id, namespace, page) => {
        const link = walletBrowser(id, { page, namespace, chain: '1' })
        expect(link !== undefined).toBe(hasOwnBrowser(id, namespace))
        if (link === undefined) return
        expect(walletLink(link)).toBe(link)
        expect(link).toMatch(known)
      }),
    )
  })
})
