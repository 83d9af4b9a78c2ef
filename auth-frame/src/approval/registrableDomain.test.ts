import { describe, expect, test } from 'vitest'
import { registrableDomain } from './registrableDomain.ts'

describe('registrableDomain', () => {
  test.each([
    ['app.example.org', 'example.org'],
    ['example.org', 'example.org'],
    ['a.b.example.co.uk', 'example.co.uk'],
    ['example.co.uk', 'example.co.uk'],
    ['me.github.io', 'me.github.io'],
    ['x.me.github.io', 'me.github.io'],
    ['preview.my-app.vercel.app', 'my-app.vercel.app'],
    ['my-dapp.on.fleek.co', 'my-dapp.on.fleek.co'],
    ['docs.team.gitbook.io', 'team.gitbook.io'],
    ['team.notion.site', 'team.notion.site'],
    ['google.com.evil.example', 'evil.example'],
    ['localhost', 'localhost'],
    ['host.localhost', 'host.localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ])('default: %s', (host, domain) => {
    expect(registrableDomain(host)).toBe(domain)
  })
})
