import { describe, expect, test } from 'vitest'
import { createStorage } from '../../app/store/createStorage.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { clientStorage } from './clientStorage.ts'

const key = 'wc@2:core:0.3//keychain'

/** Returns the client storages of two tabs in one browser. */
function tabs() {
  const area = fakeArea()
  const open = () => clientStorage(createStorage('https://dapp.example', () => area))
  return { one: open(), other: open(), open }
}

describe('clientStorage', () => {
  test('default', async () => {
    const { one, other, open } = tabs()
    await one.setItem(key, { seed: '1' })
    await other.getItem(key)
    await other.setItem(key, { seed: '1', other: '2' })
    await one.setItem(key, { seed: '1', one: '3' })
    expect(await open().getItem(key)).toEqual({ seed: '1', other: '2', one: '3' })
    expect(await open().getEntries()).toEqual([[key, { seed: '1', other: '2', one: '3' }]])
    expect(await open().getKeys()).toEqual([key])
  })

  test('behavior: returns the last value that the same client wrote, even if another tab wrote later', async () => {
    const { one, other } = tabs()
    await one.setItem(key, { one: '1' })
    await other.setItem(key, { other: '2' })
    expect(await one.getItem(key)).toEqual({ one: '1' })
    await one.removeItem(key)
    expect(await one.getItem(key)).toBe(undefined)
  })

  test('behavior: stores the change if the library changes a stored object in place', async () => {
    const { one, open } = tabs()
    const messages: Record<string, object> = { topic: { first: '1' } }
    await one.setItem(key, messages)
    Object.assign(messages.topic!, { second: '2' })
    await one.setItem(key, messages)
    expect(await open().getItem(key)).toEqual({ topic: { first: '1', second: '2' } })
  })

  test("behavior: does not store the provider's copies of session namespaces", async () => {
    const { one } = tabs()
    await one.setItem('wc@2:universal_provider:/namespaces0a1b', { eip155: {} })
    await one.setItem('wc@2:universal_provider:/optionalNamespaces0a1b', { eip155: {} })
    expect(await one.getKeys()).toEqual([])
  })
})
