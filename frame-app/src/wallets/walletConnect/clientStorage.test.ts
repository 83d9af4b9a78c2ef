import { describe, expect, test } from 'vitest'
import { createStorage } from '../../app/store/createStorage.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { clientStorage, mergeStored } from './clientStorage.ts'

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

const session = (topic: string, expiry = 1) => ({ topic, expiry })

describe('mergeStored', () => {
  test('default', () => {
    expect(mergeStored({ seed: '1', theirs: '2' }, { seed: '1' }, { seed: '1', mine: '3' })).toEqual({
      seed: '1',
      theirs: '2',
      mine: '3',
    })
  })

  test('behavior: merges a list by the ids of its entries', () => {
    const now = [session('a'), session('theirs')]
    expect(mergeStored(now, [session('a')], [session('a', 2), session('mine')])).toEqual([
      session('a', 2),
      session('theirs'),
      session('mine'),
    ])
    expect(mergeStored([{ target: 'id:1' }, { target: 'id:2' }], [{ target: 'id:1' }], [])).toEqual([
      { target: 'id:2' },
    ])
    expect(mergeStored([{ id: 1, topic: 'a' }], [], [{ id: 2, topic: 'a' }])).toEqual([
      { id: 1, topic: 'a' },
      { id: 2, topic: 'a' },
    ])
  })

  test("behavior: deletes entries that this client removed, and keeps another tab's deletions", () => {
    expect(mergeStored({ a: '1', b: '2', theirs: '3' }, { a: '1', b: '2' }, { b: '2' })).toEqual({
      b: '2',
      theirs: '3',
    })
    expect(mergeStored([session('a')], [session('a'), session('b')], [session('a'), session('b', 2)])).toEqual([
      session('a'),
    ])
  })

  test('behavior: keeps entries that only another tab changed', () => {
    expect(mergeStored([session('a', 2)], [session('a')], [session('a')])).toEqual([session('a', 2)])
  })

  test.each([
    ['nothing is stored', undefined, { a: '1' }, { a: '1', b: '2' }],
    ['another kind of value is stored', [], { a: '1' }, { a: '1', b: '2' }],
    ['the value is a text', 'now', 'was', 'is'],
  ])("behavior: stores this client's value: %s", (_, now, was, is) => {
    expect(mergeStored(now, was, is)).toEqual(is)
  })
})
