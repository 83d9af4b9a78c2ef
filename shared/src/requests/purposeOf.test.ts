import { describe, expect, test } from 'vitest'
import { purposeOf } from './purposeOf.ts'

const deployment = {
  modalOrigin: 'https://modal.example',
  authOrigin: 'https://auth.example',
  walletApi: 'https://wallets.example',
  blockchainApi: 'https://chain.example',
  analytics: 'https://pulse.example',
  relay: 'wss://relay.example',
  loginService: 'https://login.example',
  keeperService: 'https://keeper.example',
  bundler: 'https://bundler.example/rpc',
  farcasterRelay: 'https://farcaster.example',
  imageProxy: 'https://pictures.example/load',
  priceChanges: 'https://prices.example',
  paymaster: 'https://pay.example/rpc',
}

describe('purposeOf', () => {
  test('default', () => {
    expect(purposeOf('https://wallets.example/getWallets?page=1', 'fetch', deployment)).toBe('wallets')
  })

  test.each([
    ['https://modal.example/assets/x.js', 'script', 'page'],
    ['https://auth.example/1/index.html?projectId=p', 'iframe', 'page'],
    ['https://wallets.example/getWalletImage/1', 'img', 'pictures'],
    ['https://wallets.example/public/getAssetImage/1', 'img', 'pictures'],
    ['https://wallets.example/appkit/v1/config', 'fetch', 'settings'],
    ['https://wallets.example/getAnalyticsConfig', 'fetch', 'settings'],
    ['https://chain.example/v1/?chainId=eip155:1&projectId=p', 'fetch', 'chain'],
    ['https://chain.example/v1?chainId=eip155:1', 'fetch', 'chain'],
    ['https://chain.example/v1/account/0xa/balance', 'fetch', 'account'],
    ['https://chain.example/v1/convert/quotes', 'fetch', 'prices'],
    ['https://chain.example/v1/onramp/options', 'fetch', 'buying'],
    ['https://chain.example/v1/supported-chains', 'fetch', 'settings'],
    ['wss://relay.example/?auth=x', '', 'messages'],
    ['https://pulse.example/e?projectId=p', 'fetch', 'analytics'],
    ['https://login.example/v1/email/start', 'fetch', 'login'],
    ['https://keeper.example/v1/x', 'fetch', 'keys'],
    ['https://bundler.example/rpc/1', 'fetch', 'operations'],
    ['https://farcaster.example/v1/channel', 'fetch', 'login'],
    ['https://pictures.example/load?url=x', 'img', 'pictures'],
    ['https://prices.example/percentage/base:0xa?period=24h', 'fetch', 'prices'],
    ['https://pay.example/rpc/1', 'fetch', 'operations'],
    ['https://node.example/key', 'fetch', 'other'],
    ['https://cdn.example/a.png', 'img', 'pictures'],
    ['https://wallets.example.evil.example/getWallets', 'fetch', 'other'],
  ])('behavior: for a request to %s by %s, returns the purpose %s', (address, initiator, purpose) => {
    expect(purposeOf(address, initiator, deployment)).toBe(purpose)
  })
})
