import { describe, expect, test } from 'vitest'
import { openObjects } from '../build/jsonSchema.ts'
import published from '../deployment.json' with { type: 'json' }
import { Deployment } from './deployment.ts'

describe('Deployment', () => {
  test('default', () => {
    expect(Deployment.parse(published)).toEqual(published)
  })

  test('behavior: the schema allows no additional fields', () => {
    expect(openObjects(Deployment)).toEqual([])
  })

  test('behavior: the published deployment contains the public endpoints, and placeholders for our own services', () => {
    expect(published).toMatchInlineSnapshot(`
      {
        "analytics": "https://pulse.walletconnect.org",
        "authOrigin": "https://auth.airlock.example",
        "blockchainApi": "https://rpc.walletconnect.org",
        "bundler": "https://bundler.airlock.example",
        "coinbase": {
          "origins": [
            "https://pay.coinbase.com",
          ],
        },
        "farcasterRelay": "https://relay.farcaster.xyz",
        "keeperService": "https://keeper.airlock.example",
        "loginService": "https://login.airlock.example",
        "modalOrigin": "https://modal.airlock.example",
        "relay": "wss://relay.walletconnect.org",
        "walletApi": "https://api.web3modal.org",
      }
    `)
  })

  test('behavior: the two frames have different origins', () => {
    expect(new URL(published.modalOrigin).origin).not.toBe(new URL(published.authOrigin).origin)
  })

  test('behavior: accepts Meld with both a page and a public key, or no Meld at all', () => {
    const meld = { page: 'https://meldcrypto.com', publicKey: 'WQ4Ux:public_key+a/b=' }
    expect(Deployment.parse({ ...published, meld })).toEqual({ ...published, meld })
    expect(Deployment.safeParse({ ...published, meld: undefined }).success).toBe(true)
  })

  test('behavior: accepts a list of origins for Coinbase, or no Coinbase at all', () => {
    expect(Deployment.safeParse({ ...published, coinbase: undefined }).success).toBe(true)
    for (const origins of [[], ['https://pay.example/a'], ['javascript:a'], ['null']])
      expect(Deployment.safeParse({ ...published, coinbase: { origins } }).success).toBe(false)
  })

  test.each([
    ['an origin with a path', { modalOrigin: 'https://modal.example/a' }],
    ['an origin with a slash', { modalOrigin: 'https://modal.example/' }],
    ['an origin with a query', { authOrigin: 'https://auth.example?a' }],
    ['an origin that would begin another directive', { authOrigin: 'https://auth.example;script-src-elem' }],
    ['an origin that would begin another policy', { authOrigin: 'https://auth.example,default-src' }],
    ['an origin with a space', { modalOrigin: 'https://modal.example *' }],
    ['an origin of another scheme', { modalOrigin: 'data://modal' }],
    ['an endpoint with a query', { walletApi: 'https://api.example/?a=' }],
    ['an endpoint that would begin another directive', { relay: 'wss://relay.example;script-src-elem' }],
    ['an endpoint of another scheme', { analytics: 'javascript://a' }],
    ['a page of Meld without a key', { meld: { page: 'https://meld.example' } }],
    ['a page of Meld of another scheme', { meld: { page: 'javascript://a', publicKey: 'a' } }],
    ['a page of Meld with a query', { meld: { page: 'https://meld.example/?a=b', publicKey: 'a' } }],
    ['a key of Meld with a space', { meld: { page: 'https://meld.example', publicKey: 'a b' } }],
    ['anything more about Meld', { meld: { page: 'https://meld.example', publicKey: 'a', secretKey: 'b' } }],
    ['a missing one', { relay: undefined }],
    ['an unknown one', { telemetry: 'https://a.example' }],
  ])('error: rejects a deployment with %s', (_, change) => {
    expect(Deployment.safeParse({ ...published, ...change }).success).toBe(false)
  })
})
