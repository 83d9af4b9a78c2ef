import { describe, expect, test } from 'vitest'
import { fakeStorage } from '../fakes/fakeStorage.ts'
import { createKnownSites } from './createKnownSites.ts'

describe('createKnownSites', () => {
  test('default', () => {
    const storage = fakeStorage()
    createKnownSites(storage).add('https://a.example')
    const later = createKnownSites(storage)
    expect([later.has('https://a.example'), later.has('https://b.example')]).toEqual([true, false])
    storage.clear()
    expect(later.has('https://a.example')).toBe(false)
  })

  test('behavior: forgets the oldest of more than 20 sites', () => {
    const sites = createKnownSites(fakeStorage())
    for (let count = 0; count <= 20; count++) sites.add(`https://${count}.example`)
    expect([sites.has('https://0.example'), sites.has('https://20.example')]).toEqual([false, true])
  })

  test('error: ignores stored data that is not a list', () => {
    const storage = fakeStorage()
    storage.set('SOCIAL_SITES', '{"a":1}')
    expect(createKnownSites(storage).has('a')).toBe(false)
  })
})
