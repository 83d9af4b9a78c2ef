import { describe, expect, test } from 'vitest'
import { allowsUrl, frameSources, parsePolicies } from './csp.ts'

describe('parsePolicies', () => {
  test('default: each header and each part between commas is a policy of its own', () => {
    expect(parsePolicies(["Frame-Src 'self'  https://a.example; frame-src b, default-src *", ''])).toEqual([
      { 'frame-src': ["'self'", 'https://a.example'] },
      { 'default-src': ['*'] },
    ])
  })
})

describe('frameSources', () => {
  test('default: `frame-src`, then `child-src`, then `default-src`', () => {
    const sources = (text: string) => frameSources(parsePolicies([text])[0]!)
    expect(sources('default-src a; child-src b; frame-src c')).toEqual(['c'])
    expect(sources('default-src a; child-src b')).toEqual(['b'])
    expect(sources('default-src a')).toEqual(['a'])
    expect(sources("script-src 'none'")).toBe(undefined)
  })
})

describe('allowsUrl', () => {
  const page = 'https://dapp.example'
  test.each([
    ['https://m.example', 'https://m.example/', true],
    ['m.example', 'https://m.example/', true],
    ['http://m.example', 'https://m.example/', true],
    ['https://m.example:443', 'https://m.example/', true],
    ['https://m.example:*', 'https://m.example:8443/', true],
    ['https://*.example', 'https://m.example/', true],
    ['https:', 'https://m.example/', true],
    ['*', 'https://m.example/', true],
    ["'self'", 'https://dapp.example/modal', true],
    ['https://m.example/modal/', 'https://m.example/modal/index.html', true],
    ["'none'", 'https://m.example/', false],
    ["'self'", 'https://m.example/', false],
    ['https://m.example', 'http://m.example/', false],
    ['https://m.example', 'https://m.example:8443/', false],
    ['https://*.m.example', 'https://m.example/', false],
    ['https://m.example.evil', 'https://m.example/', false],
    ['https://m.example/other', 'https://m.example/', false],
    ['wss:', 'https://m.example/', false],
  ])('%s and %s: %s', (source, url, allowed) => {
    expect(allowsUrl([source], url, page)).toBe(allowed)
  })
})
