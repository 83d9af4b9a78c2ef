import { describe, expect, test } from 'vitest'
import { orAborted } from './orAborted.ts'

describe('orAborted', () => {
  const never = new Promise<never>(() => {})

  test('default', async () => {
    expect(await orAborted(Promise.resolve(1), new AbortController().signal)).toBe(1)
    expect(await orAborted(Promise.resolve(1), undefined)).toBe(1)
  })

  test('error: rejects with the abort reason as soon as the signal is aborted', async () => {
    const controller = new AbortController()
    const waiting = orAborted(never, controller.signal)
    controller.abort('enough')
    await expect(waiting).rejects.toBe('enough')
  })

  test('error: rejects with the error of the given promise', async () => {
    await expect(orAborted(Promise.reject('no'), undefined)).rejects.toBe('no')
  })
})
