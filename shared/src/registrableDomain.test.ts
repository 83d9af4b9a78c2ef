import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registrableDomain } from './registrableDomain.ts'

describe('registrableDomain', () => {
  // The hosts are from the Public Suffix List's own test vectors, and from services that host dapps.
  test.each([
    // Hosts for which the list has a rule of one label, a rule of several labels, or no rule.
    ['app.example.org', 'example.org'],
    ['example.org', 'example.org'],
    ['google.com.evil.example', 'evil.example'],
    ['b.c.mm', 'b.c.mm'],
    ['a.b.c.mm', 'b.c.mm'],
    ['a.b.example.co.uk', 'example.co.uk'],
    ['www.test.ac.jp', 'test.ac.jp'],
    ['a.b.ide.kyoto.jp', 'b.ide.kyoto.jp'],
    ['www.test.ak.us', 'test.ak.us'],
    ['www.test.k12.ak.us', 'test.k12.ak.us'],
    // Hosts for which the list has a wildcard rule, or an exception to a wildcard rule.
    ['a.b.c.kobe.jp', 'b.c.kobe.jp'],
    ['www.city.kobe.jp', 'city.kobe.jp'],
    ['b.test.ck', 'b.test.ck'],
    ['www.www.ck', 'www.ck'],
    // Hosts for which the list's private section has a rule.
    ['a.b.example.uk.com', 'example.uk.com'],
    ['docs.acme.notion.site', 'acme.notion.site'],
    ['acme.supabase.co', 'acme.supabase.co'],
    ['x.me.github.io', 'me.github.io'],
    ['preview.my-app.vercel.app', 'my-app.vercel.app'],
    ['x.my-app.pages.dev', 'my-app.pages.dev'],
    ['x.my-app.workers.dev', 'my-app.workers.dev'],
    ['x.my-app.netlify.app', 'my-app.netlify.app'],
    ['x.my-app.web.app', 'my-app.web.app'],
    ['x.my-app.herokuapp.com', 'my-app.herokuapp.com'],
    ['x.my-app.onrender.com', 'my-app.onrender.com'],
    ['x.my-app.fly.dev', 'my-app.fly.dev'],
    ['x.my-shop.myshopify.com', 'my-shop.myshopify.com'],
    ['x.my-site.webflow.io', 'my-site.webflow.io'],
    ['x.my-site.framer.website', 'my-site.framer.website'],
    ['docs.team.gitbook.io', 'team.gitbook.io'],
    ['x.sub.name.eth.limo', 'sub.name.eth.limo'],
    ['x.canister.icp0.io', 'canister.icp0.io'],
    ['x.space.hf.space', 'space.hf.space'],
    ['x.bucket.s3.amazonaws.com', 'bucket.s3.amazonaws.com'],
    ['x.me.ngrok-free.app', 'me.ngrok-free.app'],
    ['x.me.trycloudflare.com', 'me.trycloudflare.com'],
    ['x.me.duckdns.org', 'me.duckdns.org'],
    // Internationalized hosts, in the punycode that browsers report.
    ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
    ['www.xn--85x722f.com.cn', 'xn--85x722f.com.cn'],
    ['www.xn--85x722f.xn--55qx5d.cn', 'xn--85x722f.xn--55qx5d.cn'],
    ['shishi.xn--55qx5d.cn', 'shishi.xn--55qx5d.cn'],
    ['www.xn--85x722f.xn--fiqs8s', 'xn--85x722f.xn--fiqs8s'],
    ['host.localhost', 'host.localhost'],
  ])('default: returns the registrable domain of %s', (host, domain) => {
    expect(registrableDomain(host)).toBe(domain)
  })

  test.each([
    'com',
    'co.uk',
    'uk.com',
    'notion.site',
    'supabase.co',
    'github.io',
    'c.kobe.jp',
    'test.ck',
    'k12.ak.us',
    's3.amazonaws.com',
    'xn--55qx5d.cn',
    'xn--fiqs8s',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'example.org.',
    '',
  ])('behavior: returns undefined for %s', (host) => {
    expect(registrableDomain(host)).toBeUndefined()
  })

  test('behavior: the result is a suffix of the host, and is the same for this suffix and for the host’s subdomains', () => {
    fc.assert(
      fc.property(fc.domain(), (host) => {
        const domain = registrableDomain(host)
        if (domain === undefined) return
        expect(`.${host}`.endsWith(`.${domain}`)).toBe(true)
        expect(registrableDomain(domain)).toBe(domain)
        expect(registrableDomain(`another.${host}`)).toBe(domain)
      }),
    )
  })
})
