import { describe, expect, test } from 'vitest'
import { loadOnce } from './loadOnce.ts'

describe('loadOnce', () => {
  test('default', async () => {
    let loads = 0
    const load = loadOnce(async () => ++loads)
    const order: string[] = []
    await Promise.all(['a', 'b', 'c'].map(async (name) => order.push(`${name}${await load()}`)))
    expect(order).toEqual(['a1', 'b1', 'c1'])
  })

  test('behavior: after a failure, the next call tries again', async () => {
    let loads = 0
    const load = loadOnce(async () => {
      loads += 1
      if (loads === 1) throw new Error('offline')
      return loads
    })
    await expect(load()).rejects.toThrow('offline')
    expect(await load()).toBe(2)
  })
})
