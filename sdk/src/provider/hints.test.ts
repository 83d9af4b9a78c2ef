import { afterEach, describe, expect, test, vi } from 'vitest'
import { readHints, writeHint } from './hints.ts'

afterEach(() => vi.unstubAllGlobals())

function fakeStorage(content: Record<string, string> = {}) {
  vi.stubGlobal('localStorage', content)
  return content
}

describe('readHints', () => {
  test('default', () => {
    fakeStorage({ airlock: '{"eip155":"io.metamask"}' })
    expect(readHints()).toEqual({ eip155: 'io.metamask' })
  })

  test.each(['{', '', 'undefined'])('behavior: ignores the invalid stored value %j', (airlock) => {
    fakeStorage({ airlock })
    expect(readHints()).toBe(undefined)
  })

  test('behavior: works without storage', () => {
    expect(readHints()).toBe(undefined)
    vi.stubGlobal('localStorage', null)
    expect(readHints()).toBe(undefined)
  })
})

describe('writeHint', () => {
  test('default', () => {
    const content = fakeStorage()
    writeHint('eip155', 'io.metamask')
    writeHint('solana', 'walletconnect')
    expect(content).toEqual({ airlock: '{"eip155":"io.metamask","solana":"walletconnect"}' })
  })

  test('behavior: removes the storage key when the last hint is removed', () => {
    const content = fakeStorage()
    writeHint('eip155', 'auth')
    writeHint('eip155', undefined)
    expect(content).toEqual({})
  })

  test('behavior: replaces corrupt hints in the storage', () => {
    const content = fakeStorage({ airlock: '{' })
    writeHint('eip155', 'auth')
    expect(content).toEqual({ airlock: '{"eip155":"auth"}' })
  })

  test('behavior: tolerates storage that is full or denied', () => {
    const deny = () => {
      throw new Error('QuotaExceededError')
    }
    vi.stubGlobal('localStorage', new Proxy({}, { set: deny, get: deny, deleteProperty: deny }))
    writeHint('eip155', 'auth')
    writeHint('eip155', undefined)
  })
})
