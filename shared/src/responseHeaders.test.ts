import { describe, expect, test } from 'vitest'
import published from '../deployment.json' with { type: 'json' }
import { type Realm, responseHeaders } from './responseHeaders.ts'

const local = {
  modalOrigin: 'http://modal.localhost:4301',
  authOrigin: 'http://auth.localhost:4302',
  walletApi: 'http://127.0.0.1:4306',
  blockchainApi: 'http://127.0.0.1:4307',
  analytics: 'http://127.0.0.1:4308',
  relay: 'ws://127.0.0.1:4309',
  loginService: 'http://login.localhost:4313',
  keeperService: 'http://keeper.localhost:4314',
  bundler: 'http://127.0.0.1:4315',
  farcasterRelay: 'http://127.0.0.1:4319',
}
const realms: readonly Realm[] = ['modal', 'auth', 'popup', 'social', 'wallet']

/** Parses the policy as a browser does: if a directive occurs twice, the first one counts. */
function policy(...input: Parameters<typeof responseHeaders>): Map<string, string> {
  const directives = responseHeaders(...input)
    ['content-security-policy']!.split(';')
    .map((directive) => directive.trim())
  return new Map(directives.reverse().map((directive) => directive.split(/\s(.*)/s).slice(0, 2) as [string, string]))
}

describe('responseHeaders', () => {
  test('default', () => {
    const headers = realms.map((realm) => [realm, responseHeaders(published, realm, ['https://dapp.example'])])
    expect(Object.fromEntries(headers)).toMatchInlineSnapshot(`
      {
        "auth": {
          "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src 'self' https://login.airlock.example https://keeper.airlock.example https://rpc.walletconnect.org https://bundler.airlock.example https://relay.farcaster.xyz; img-src 'self' data: blob:; frame-src 'none'; frame-ancestors https://modal.airlock.example https://dapp.example",
          "cross-origin-embedder-policy": "credentialless",
          "cross-origin-resource-policy": "cross-origin",
          "permissions-policy": "camera=(), geolocation=(), microphone=()",
          "referrer-policy": "no-referrer",
          "strict-transport-security": "max-age=63072000; includeSubDomains",
          "x-content-type-options": "nosniff",
        },
        "modal": {
          "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src 'self' https: wss:; img-src 'self' https: data: blob:; frame-src https://auth.airlock.example; frame-ancestors https: http://localhost:* http://*.localhost:* http://127.0.0.1:*",
          "cross-origin-embedder-policy": "credentialless",
          "cross-origin-resource-policy": "cross-origin",
          "permissions-policy": "camera=(), geolocation=(), microphone=()",
          "referrer-policy": "strict-origin",
          "strict-transport-security": "max-age=63072000; includeSubDomains",
          "x-content-type-options": "nosniff",
        },
        "popup": {
          "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src 'self' https://login.airlock.example https://rpc.walletconnect.org; img-src 'self' data: blob:; frame-src 'none'; frame-ancestors 'none'",
          "cross-origin-embedder-policy": "credentialless",
          "cross-origin-resource-policy": "cross-origin",
          "permissions-policy": "camera=(), geolocation=(), microphone=()",
          "referrer-policy": "no-referrer",
          "strict-transport-security": "max-age=63072000; includeSubDomains",
          "x-content-type-options": "nosniff",
        },
        "social": {
          "content-security-policy": "default-src 'none'; base-uri 'none'; form-action https://login.airlock.example https://keeper.airlock.example; object-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src 'none'; img-src 'self' data: blob:; frame-src 'none'; frame-ancestors 'none'",
          "cross-origin-embedder-policy": "credentialless",
          "cross-origin-resource-policy": "cross-origin",
          "permissions-policy": "camera=(), geolocation=(), microphone=()",
          "referrer-policy": "strict-origin",
          "strict-transport-security": "max-age=63072000; includeSubDomains",
          "x-content-type-options": "nosniff",
        },
        "wallet": {
          "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src 'self' https://login.airlock.example https://keeper.airlock.example https://relay.farcaster.xyz; img-src 'self' data: blob:; frame-src 'none'; frame-ancestors 'none'",
          "cross-origin-embedder-policy": "credentialless",
          "cross-origin-opener-policy": "same-origin-allow-popups",
          "cross-origin-resource-policy": "cross-origin",
          "permissions-policy": "camera=(), geolocation=(), microphone=()",
          "referrer-policy": "no-referrer",
          "strict-transport-security": "max-age=63072000; includeSubDomains",
          "x-content-type-options": "nosniff",
        },
      }
    `)
  })

  test('behavior: the policies of a local deployment list its http endpoints', () => {
    const headers = realms.map((realm) => [realm, responseHeaders(local, realm)['content-security-policy']])
    expect(Object.fromEntries(headers)).toMatchInlineSnapshot(`
      {
        "auth": "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src 'self' http://login.localhost:4313 http://keeper.localhost:4314 http://127.0.0.1:4307 http://127.0.0.1:4315 http://127.0.0.1:4319; img-src 'self' data: blob:; frame-src 'none'; frame-ancestors http://modal.localhost:4301",
        "modal": "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src 'self' https: wss: http://127.0.0.1:4306 http://127.0.0.1:4307 http://127.0.0.1:4308 ws://127.0.0.1:4309; img-src 'self' https: data: blob: http://127.0.0.1:4306 http://127.0.0.1:4307 http://127.0.0.1:4308 http://localhost:* http://*.localhost:* http://127.0.0.1:*; frame-src http://auth.localhost:4302; frame-ancestors https: http://localhost:* http://*.localhost:* http://127.0.0.1:*",
        "popup": "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src 'self' http://login.localhost:4313 http://127.0.0.1:4307; img-src 'self' data: blob:; frame-src 'none'; frame-ancestors 'none'",
        "social": "default-src 'none'; base-uri 'none'; form-action http://login.localhost:4313 http://keeper.localhost:4314; object-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src 'none'; img-src 'self' data: blob:; frame-src 'none'; frame-ancestors 'none'",
        "wallet": "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; connect-src 'self' http://login.localhost:4313 http://keeper.localhost:4314 http://127.0.0.1:4319; img-src 'self' data: blob:; frame-src 'none'; frame-ancestors 'none'",
      }
    `)
  })

  test('behavior: lists the image proxy only if its URL is http, and only in M’s policy', () => {
    const pictures = { imageProxy: 'https://img.airlock.example/fetch', ipfsGateway: 'https://ipfs.airlock.example' }
    for (const realm of realms)
      expect(responseHeaders({ ...published, ...pictures }, realm)).toEqual(responseHeaders(published, realm))
    const plain = { ...local, imageProxy: 'http://127.0.0.1:4399/fetch' }
    expect(policy(plain, 'modal').get('img-src')).toBe(
      policy(local, 'modal').get('img-src')!.replace(' http://localhost', ' http://127.0.0.1:4399 http://localhost'),
    )
    expect(policy(plain, 'modal').get('connect-src')).toBe(
      `${policy(local, 'modal').get('connect-src')} http://127.0.0.1:4399`,
    )
    expect(responseHeaders(plain, 'auth')).toEqual(responseHeaders(local, 'auth'))
  })

  test('behavior: lists the paymaster and the price change service only if their URLs are http, and only in M’s policy', () => {
    const services = { paymaster: 'https://pay.example/rpc', priceChanges: 'https://prices.example' }
    for (const realm of realms)
      expect(responseHeaders({ ...published, ...services }, realm)).toEqual(responseHeaders(published, realm))
    const plain = { ...local, paymaster: 'http://127.0.0.1:4323/own', priceChanges: 'http://127.0.0.1:4326' }
    const before = policy(local, 'modal')
    expect(policy(plain, 'modal').get('connect-src')).toBe(
      `${before.get('connect-src')} http://127.0.0.1:4323 http://127.0.0.1:4326`,
    )
    expect(policy(plain, 'modal').get('img-src')).toBe(before.get('img-src'))
    expect(responseHeaders(plain, 'auth')).toEqual(responseHeaders(local, 'auth'))
  })

  test('behavior: no realm allows inline or evaluated scripts, plug-ins, or forms (except from social.html to both roles)', () => {
    for (const deployment of [published, local])
      for (const realm of realms) {
        const directives = policy(deployment, realm)
        expect([...directives.values()].join(' ')).not.toMatch(/unsafe-|nonce-|strict-dynamic/)
        expect(directives.get('script-src')).toBe("'self'")
        for (const name of ['default-src', 'base-uri', 'object-src']) expect(directives.get(name)).toBe("'none'")
        const { loginService, keeperService } = deployment
        expect(directives.get('form-action')).toBe(realm === 'social' ? `${loginService} ${keeperService}` : "'none'")
        expect(directives.get('require-trusted-types-for')).toBe("'script'")
      }
  })

  test('behavior: the policy lists the hashes of the inline scripts', () => {
    const inline = ['a', 'b'].map((each) => `sha256-${each.repeat(43)}=`)
    for (const realm of realms)
      expect(policy(published, realm, [], inline).get('script-src')).toBe(`'self' '${inline[0]}' '${inline[1]}'`)
  })

  test('behavior: every realm sends `strict-transport-security` if its origin uses HTTPS', () => {
    for (const realm of realms) {
      expect(responseHeaders(published, realm)).toHaveProperty(
        'strict-transport-security',
        'max-age=63072000; includeSubDomains',
      )
      expect(responseHeaders(local, realm)).not.toHaveProperty('strict-transport-security')
    }
  })

  test('behavior: any secure page may frame M, only M and the listed hosts may frame A, and no page may frame P (OR-2)', () => {
    const hosts = ['https://dapp.example', 'https://*.team.example', 'http://localhost:3000']
    expect(realms.map((realm) => policy(published, realm, hosts).get('frame-ancestors'))).toMatchInlineSnapshot(`
      [
        "https: http://localhost:* http://*.localhost:* http://127.0.0.1:*",
        "https://modal.airlock.example https://dapp.example https://*.team.example http://localhost:3000",
        "'none'",
        "'none'",
        "'none'",
      ]
    `)
    expect(policy(published, 'auth').get('frame-ancestors')).toBe(published.modalOrigin)
  })

  test('behavior: `any` allows any secure page to frame A, and an entry of the list may allow all ports of localhost (OR-4)', () => {
    const of = (hosts: readonly string[] | 'any') => policy(published, 'auth', hosts).get('frame-ancestors')
    expect(of('any')).toBe(
      'https://modal.airlock.example https: http://localhost:* http://*.localhost:* http://127.0.0.1:*',
    )
    expect(of(['http://localhost:*', 'https://127.0.0.1:*', 'https://dapp.example:*', '*', 'https:'])).toBe(
      'https://modal.airlock.example http://localhost:* https://127.0.0.1:*',
    )
    expect(policy(published, 'popup', 'any').get('frame-ancestors')).toBe("'none'")
  })

  test('behavior: only M may embed a frame, and the frame must be A', () => {
    expect(realms.map((realm) => policy(published, realm).get('frame-src'))).toEqual([
      published.authOrigin,
      "'none'",
      "'none'",
      "'none'",
      "'none'",
    ])
  })

  test("behavior: A connects only to its own origin and the deployment's wallet services (SC-9)", () => {
    const { loginService, keeperService, blockchainApi, bundler, farcasterRelay } = local
    expect(policy(local, 'auth').get('connect-src')).toBe(
      ["'self'", loginService, keeperService, blockchainApi, bundler, farcasterRelay].join(' '),
    )
  })

  test('behavior: P connects only to its own origin, the login role (for P’s mailbox) and the blockchain API (SC-9)', () => {
    const { loginService, blockchainApi } = local
    expect(policy(local, 'popup').get('connect-src')).toBe(["'self'", loginService, blockchainApi].join(' '))
  })

  test('behavior: social.html sends only forms, and the browser sends the page’s origin with each form', () => {
    expect(policy(published, 'social').get('connect-src')).toBe("'none'")
    expect(policy(published, 'social').get('frame-ancestors')).toBe("'none'")
    expect(responseHeaders(published, 'social')['referrer-policy']).toBe('strict-origin')
    expect(responseHeaders(published, 'social')).not.toHaveProperty('cross-origin-opener-policy')
  })

  test('behavior: the wallet’s own page connects to both roles, and a window that opened the page cannot access it (OR-2, SC-9)', () => {
    const { loginService, keeperService, farcasterRelay } = local
    expect(policy(local, 'wallet').get('connect-src')).toBe(`'self' ${loginService} ${keeperService} ${farcasterRelay}`)
    // Windows that the wallet's own page opens keep their opener, because social logins need it.
    expect(responseHeaders(published, 'wallet')['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })

  test('behavior: P has no COOP, so that it can talk to its opener', () => {
    expect(responseHeaders(published, 'popup')).not.toHaveProperty('cross-origin-opener-policy')
  })

  test.each([
    'https://a.example; script-src-elem *',
    'https://a.example;script-src-elem',
    'https://a.example, default-src *',
    'https://a.example *',
    '*',
    'https:',
    'https://*',
    "'self'",
    'data:',
    'https://a.example/path',
    'https://user@a.example',
    'https://a.example\r\nset-cookie: a=b',
    '',
  ])('error: skips the invalid host %j of the allowlist', (host) => {
    expect(responseHeaders(published, 'auth', [host])).toEqual(responseHeaders(published, 'auth'))
  })
})
