import { describe, expect, test } from 'vitest'
import { browserName, networksOf, placeOf } from './ClientRequest.ts'

describe('browserName', () => {
  test.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on macOS'],
    ['Press Approve now <b>', 'an unknown browser'],
    ['', 'an unknown browser'],
  ])('default: names the browser and the system of %s', (userAgent, expected) => {
    expect(browserName(userAgent)).toBe(expected)
  })
})

describe('networksOf', () => {
  test('default', () => {
    expect(networksOf('203.0.113.7')).toEqual(['203.0.113.7'])
    expect(networksOf('2001:db8:1:23ff::1')).toEqual(['2001:db8:1:23ff/64', '2001:db8:1:2300/56', '2001:db8:1/48'])
  })

  test.each([
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['::FFFF:203.0.113.7', ['203.0.113.7']],
    ['::ffff:102:304', ['1.2.3.4']],
    ['0:0:0:0:0:FFFF:cb00:7107', ['203.0.113.7']],
    ['::ffff:0:0:1', ['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
    ['a::b:c:d:e:1.2.3.4', ['a:0:b:c/64', 'a:0:b:0/56', 'a:0:b/48']],
    ['a:b:c:d:e:f:1.2.3.4', ['a:b:c:d/64', 'a:b:c:0/56', 'a:b:c/48']],
    ['64:ff9b::192.0.2.33', ['64:ff9b:0:0/64', '64:ff9b:0:0/56', '64:ff9b:0/48']],
    ['::', ['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
    ['::1', ['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
    ['fe80::1%eth0', ['fe80:0:0:0/64', 'fe80:0:0:0/56', 'fe80:0:0/48']],
    ['2001:0DB8:0001:0000:1:2:3:4', ['2001:db8:1:0/64', '2001:db8:1:0/56', '2001:db8:1/48']],
    ['', ['']],
    ['nonsense', ['nonsense']],
  ])('behavior: returns the networks of %j', (address, networks) => {
    expect(networksOf(address)).toEqual(networks)
  })

  test('behavior: returns the same networks for every notation of an IPv6 address', () => {
    expect(networksOf('2001:db8:1:2:0:0:0:9')).toEqual(networksOf('2001:db8:1:2::9'))
    expect(networksOf('2001:db8:1:2::9')).not.toEqual(networksOf('2001:db8:1:3::9'))
  })
})

describe('placeOf', () => {
  test.each([
    ['203.0.113.9', 'DE', 'Germany'],
    ['203.0.113.9', 'de', 'Germany'],
    ['203.0.113.9', undefined, 'the network 203.0.113.x'],
    ['::ffff:203.0.113.9', undefined, 'the network 203.0.113.x'],
    ['2001:db8:1:2:3::4', undefined, 'the network 2001:db8:1/48'],
    // Placeholders that proxies send for an unknown country, and values that name no country.
    ['203.0.113.9', 'ZZZ', 'the network 203.0.113.x'],
    ['203.0.113.9', '<b>', 'the network 203.0.113.x'],
    ['203.0.113.9', 'T1', 'the network 203.0.113.x'],
    ['203.0.113.9', 'QQ', 'the network 203.0.113.x'],
  ])('default: the location of address %s and country %s is %s', (address, country, place) => {
    expect(placeOf(address, country)).toBe(place)
  })
})
