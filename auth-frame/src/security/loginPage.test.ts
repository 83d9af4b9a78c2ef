import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { repeatOnTimeout } from './loginPage.ts'

const late = () => makeError('TIMED_OUT', { name: 'The login' })

/** Returns a function that fails with each of these errors in turn, and then returns a result. */
function failing(errors: readonly Error[]) {
  const asked: number[] = []
  const ask = async () => {
    const error = errors[asked.push(0) - 1]
    if (error) throw error
    return 'done'
  }
  return { ask, asked }
}

describe('repeatOnTimeout', () => {
  test('default', async () => {
    const { ask, asked } = failing([late(), late()])
    expect(await repeatOnTimeout(ask, new AbortController().signal)).toBe('done')
    expect(asked).toHaveLength(3)
  })

  test('error: rejects with any error except a timeout', async () => {
    const { ask, asked } = failing([late(), makeError('CODE_WRONG')])
    await expect(repeatOnTimeout(ask, new AbortController().signal)).rejects.toMatchObject({ reason: 'CODE_WRONG' })
    expect(asked).toHaveLength(2)
  })

  test('error: does not repeat the call after the user has left', async () => {
    const { ask, asked } = failing([late()])
    await expect(repeatOnTimeout(ask, AbortSignal.abort())).rejects.toMatchObject({ reason: 'TIMED_OUT' })
    expect(asked).toHaveLength(1)
  })
})
