import { describe, expect, test } from 'vitest'
import { fakeApi } from '../http/fakeApi.ts'
import { walletImageUrl } from './images.ts'
import { assetImageUrl, currencyImageUrl, tokenImageUrl } from './laterImages.ts'

const { api } = fakeApi(() => 'offline')
const id = 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'

describe('images', () => {
  test('default', () => {
    expect([
      walletImageUrl(api, id),
      assetImageUrl(api, id),
      currencyImageUrl(api, 'USD'),
      tokenImageUrl(api, 'USD₮0'),
    ]).toMatchInlineSnapshot(`
      [
        "https://wallets.example/getWalletImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3",
        "https://wallets.example/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3",
        "https://wallets.example/public/getCurrencyImage/USD?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3",
        "https://wallets.example/public/getTokenImage/USD%E2%82%AE0?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3",
      ]
    `)
  })

  test.each(['../../../v1/identity/0x0?x=', '..%2f..%2fpublic', '', '.', '..', 'a/b', 'a?b', 'a#b', 'a b'])(
    'error: rejects %j as an id and as a symbol',
    (text) => {
      expect(walletImageUrl(api, text)).toBeUndefined()
      expect(assetImageUrl(api, text)).toBeUndefined()
      expect(currencyImageUrl(api, text)).toBeUndefined()
      expect(tokenImageUrl(api, text)).toBeUndefined()
    },
  )
})
