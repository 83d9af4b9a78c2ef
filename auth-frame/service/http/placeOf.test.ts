import { describe, expect, test } from 'vitest'
import { placeOf } from './placeOf.ts'

describe('placeOf', () => {
  test.each([
    ['203.0.113.9', 'DE', 'Germany'],
    ['203.0.113.9', 'de', 'Germany'],
    ['203.0.113.9', undefined, 'the network 203.0.113.x'],
    ['::ffff:203.0.113.9', undefined, 'the network 203.0.113.x'],
    ['2001:db8:1:2:3::4', undefined, 'the network 2001:db8:1/48'],
    // What proxies write where they do not know, and what is not a country.
    ['203.0.113.9', 'ZZZ', 'the network 203.0.113.x'],
    ['203.0.113.9', '<b>', 'the network 203.0.113.x'],
    ['203.0.113.9', 'T1', 'the network 203.0.113.x'],
    ['203.0.113.9', 'QQ', 'the network 203.0.113.x'],
  ])('default: %s %s: %s', (address, country, place) => {
    expect(placeOf(address, country)).toBe(place)
  })
})
