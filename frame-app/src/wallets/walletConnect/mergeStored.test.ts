import { describe, expect, test } from 'vitest'
import { mergeStored } from './mergeStored.ts'

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
