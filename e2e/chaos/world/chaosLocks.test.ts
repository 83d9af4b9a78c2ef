import { describe, expect, test } from 'vitest'
import { deferred } from '../../../shared/src/deferred.ts'
import { chaosLocks } from './chaosLocks.ts'

/** Creates two documents of one browser that request the same lock. */
function twoTabs() {
  const locks = chaosLocks()
  const lives = [new AbortController(), new AbortController()] as const
  const [first, second] = lives.map(({ signal }) => locks.seenBy(signal, () => {}))
  const began: string[] = []
  const work = (name: string) => {
    const { promise: done, resolve } = deferred<string>()
    const run = () => {
      began.push(name)
      return done
    }
    return { run, resolve }
  }
  return { first: first!, second: second!, lives, began, work }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('chaosLocks', () => {
  test('default', async () => {
    const { first } = twoTabs()
    await expect(first.request('name', async () => 'value')).resolves.toBe('value')
  })

  test('behavior: grants a lock to one holder at a time across all tabs, in the order of requests', async () => {
    const { first, second, began, work } = twoTabs()
    const works = ['a', 'b', 'c', 'other'].map(work)
    void first.request('name', works[0]!.run)
    void second.request('name', works[1]!.run)
    void first.request('name', works[2]!.run)
    void second.request('another', works[3]!.run)
    await settled()
    expect(began).toEqual(['a', 'other'])
    works[0]!.resolve('done')
    await settled()
    expect(began).toEqual(['a', 'other', 'b'])
    works[1]!.resolve('done')
    await settled()
    expect(began).toEqual(['a', 'other', 'b', 'c'])
  })

  test('behavior: releases the locks of a document that ends, and drops its pending requests', async () => {
    const { first, second, lives, began, work } = twoTabs()
    const works = ['a', 'b', 'c'].map(work)
    void first.request('name', works[0]!.run)
    void first.request('name', works[1]!.run)
    const last = second.request('name', works[2]!.run)
    await settled()
    lives[0].abort()
    await settled()
    expect(began).toEqual(['a', 'c'])
    works[0]!.resolve('of a document that is gone')
    works[2]!.resolve('done')
    await expect(last).resolves.toBe('done')
  })

  test('error: if a callback fails, releases its lock and rejects its request', async () => {
    const { first, second } = twoTabs()
    await expect(first.request('name', () => Promise.reject(new Error('why')))).rejects.toThrow('why')
    await expect(second.request('name', async () => 'value')).resolves.toBe('value')
  })

  test('error: denies locks to a document without access to storage', async () => {
    const locks = chaosLocks().seenBy(new AbortController().signal, () => {
      throw new DOMException('Access is denied.', 'SecurityError')
    })
    const asked = locks.request('name', async () => 'value')
    await expect(asked).rejects.toMatchObject({ name: 'SecurityError' })
  })
})
