import { describe, expect, test } from 'vitest'
import { deferred } from './deferred.ts'

describe('deferred', () => {
  test('default: resolves from outside', async () => {
    const { promise, resolve } = deferred<string>()
    resolve('done')
    expect(await promise).toBe('done')
  })

  test('error: rejects from outside', async () => {
    const { promise, reject } = deferred()
    reject(new Error('no'))
    await expect(promise).rejects.toThrow('no')
  })
})
