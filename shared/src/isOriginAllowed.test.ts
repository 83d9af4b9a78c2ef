import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.ts'

const allowed = (origin: string, ...origins: string[]) => isOriginAllowed(origin, origins)

describe('isOriginAllowed', () => {
  test.each([
    ['the same origin', 'https://dapp.example', 'https://dapp.example', true],
    ['an entry with a path', 'https://dapp.example', 'https://dapp.example/app?x#y', true],
    ['an entry with its default port', 'https://dapp.example', 'https://dapp.example:443', true],
    ['an entry in capitals', 'https://dapp.example', 'HTTPS://DAPP.example', true],
    ['another scheme', 'http://dapp.example', 'https://dapp.example', false],
    ['another port', 'https://dapp.example:8443', 'https://dapp.example', false],
    ['a host that ends alike', 'https://evildapp.example', 'https://dapp.example', false],
    ['a host that begins alike', 'https://dapp.example.evil.example', 'https://dapp.example', false],
    ['a subdomain', 'https://a.dapp.example', 'https://dapp.example', false],
    ['an entry without a scheme', 'https://dapp.example', 'dapp.example', false],
    ['an entry that is no address', 'https://dapp.example', 'x', false],
    ['an entry with a name in it', 'https://dapp.example', 'https://x@dapp.example', false],
    ['an opaque origin', 'null', 'null', false],
    ['an opaque origin and an entry with one', 'null', 'data:text/html,x', false],
    ['a wildcard', 'https://a.dapp.example', 'https://*.dapp.example', true],
    ['a wildcard with a port', 'https://a.dapp.example:8443', 'https://*.dapp.example:8443', true],
    ['a wildcard, another port', 'https://a.dapp.example:8443', 'https://*.dapp.example', false],
    ['a wildcard, two labels', 'https://a.b.dapp.example', 'https://*.dapp.example', false],
    ['a wildcard, no label', 'https://dapp.example', 'https://*.dapp.example', false],
    ['a wildcard, no boundary', 'https://evildapp.example', 'https://*.dapp.example', false],
    ['a wildcard, http', 'http://a.dapp.example', 'https://*.dapp.example', false],
    ['an http wildcard', 'http://a.dapp.example', 'http://*.dapp.example', false],
    ['a star alone', 'https://dapp.example', '*', false],
    ['a star for the host', 'https://dapp.example', 'https://*', false],
    ['a star under a top-level domain', 'https://dapp.example', 'https://*.example', false],
    ['a star inside a label', 'https://a.dapp.example', 'https://a*.dapp.example', false],
    ['two stars', 'https://a.b.dapp.example', 'https://*.*.dapp.example', false],
    ['a star at the end', 'https://dapp.example', 'https://dapp.*', false],
    ['a star for the port', 'http://localhost:3000', 'http://localhost:*', true],
    ['a star for the port, none asked', 'http://localhost', 'http://localhost:*', true],
    ['a star for the port, by number', 'https://127.0.0.1:3000', 'https://127.0.0.1:*', true],
    ['a star for the port, another scheme', 'https://localhost:3000', 'http://localhost:*', false],
    ['a star for the port, another name', 'http://a.localhost:3000', 'http://localhost:*', false],
    ['a star for the port of another device', 'https://dapp.example:8443', 'https://dapp.example:*', false],
    ['a star for the port, a name that ends alike', 'http://localhost.evil.example:1', 'http://localhost:*', false],
    ['two stars, one for the port', 'http://a.localhost:1', 'http://*.localhost:*', false],
    ['a star under a public suffix: co.uk', 'https://evil.co.uk', 'https://*.co.uk', false],
    ['com.au', 'https://evil.com.au', 'https://*.com.au', false],
    ['github.io', 'https://evil.github.io', 'https://*.github.io', false],
    ['vercel.app', 'https://evil.vercel.app', 'https://*.vercel.app', false],
    ['pages.dev', 'https://evil.pages.dev', 'https://*.pages.dev', false],
    ['pages.dev with a port', 'https://evil.pages.dev:1', 'https://*.pages.dev:1', false],
    ['PAGES.dev', 'https://evil.pages.dev', 'https://*.PAGES.dev', false],
    ['s3.amazonaws.com', 'https://evil.s3.amazonaws.com', 'https://*.s3.amazonaws.com', false],
    ['uk.com', 'https://evil.uk.com', 'https://*.uk.com', false],
    ['notion.site', 'https://evil.notion.site', 'https://*.notion.site', false],
    ['supabase.co', 'https://evil.supabase.co', 'https://*.supabase.co', false],
    ['公司.cn', 'https://evil.xn--55qx5d.cn', 'https://*.公司.cn', false],
    ["a name of one's own there", 'https://preview.dapp.pages.dev', 'https://*.dapp.pages.dev', true],
    ['a base with a dot at its end', 'https://a.dapp.example.', 'https://*.dapp.example.', false],
    ['an address', 'https://1.127.0.0.1', 'https://*.127.0.0.1', false],
    ['localhost when listed', 'http://localhost:3000', 'http://localhost:3000', true],
    ['localhost when not listed', 'http://localhost:3000', 'https://dapp.example', false],
  ])('%s', async (_, origin, entry, expected) => {
    expect(await allowed(origin, entry)).toBe(expected)
  })

  test('behavior: an empty list allows every http and https origin, including localhost', async () => {
    expect(await allowed('https://anyone.example')).toBe(true)
    expect(await allowed('http://localhost:3000')).toBe(true)
    expect(await allowed('null')).toBe(false)
  })

  test('behavior: a list with only invalid entries does not count as empty', async () => {
    expect(await allowed('https://dapp.example', '')).toBe(false)
  })
})

describe('isOriginAllowed properties', () => {
  const origin = fc.webUrl({ validSchemes: ['https', 'http'] }).map((url) => new URL(url).origin)

  test('behavior: a list without a wildcard allows exactly the origins of its entries', async () => {
    await fc.assert(
      fc.asyncProperty(
        origin,
        fc.array(fc.oneof(origin, fc.webUrl(), fc.string()), { minLength: 1 }),
        async (asking, entries) => {
          fc.pre(!entries.some((entry) => entry.includes('*')))
          const same = entries.some((entry) => URL.canParse(entry) && new URL(entry).origin === asking)
          expect(await allowed(asking, ...entries)).toBe(same)
          expect(await allowed(asking, ...entries, asking)).toBe(true)
        },
      ),
    )
  })

  test('behavior: a wildcard allows only origins whose host is the wildcard’s base domain plus one label', async () => {
    await fc.assert(
      fc.asyncProperty(origin, fc.domain(), async (asking, base) => {
        if (await allowed(asking, `https://*.${base}`)) expect(asking).toMatch(/^https:\/\/[^.]+\./)
        if (await allowed(asking, `https://*.${base}`)) expect(asking.endsWith(`.${base}`)).toBe(true)
      }),
    )
  })

  test('behavior: never throws, whatever the list contains', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(origin, fc.string()),
        fc.array(fc.oneof(fc.string(), fc.constant('https://*.'))),
        async (asking, entries) => {
          expect(typeof (await allowed(asking, ...entries))).toBe('boolean')
        },
      ),
    )
  })
})
