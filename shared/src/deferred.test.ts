import { describe, expect, test } from 'vitest'
import { deferred } from './deferred.ts'

describe('deferred', () => {
  test('default: `resolve` resolves the promise', async () => {
    const { promise, resolve } = deferred<string>()
    resolve('done')
    expect(await promise).toBe('done')
  })

  test('error: `reject` rejects the promise', async () => {
    const { promise, reject } = deferred()
    reject(new Error('no'))
    await expect(promise).rejects.toThrow('no')
  })
})
