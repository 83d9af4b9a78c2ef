import { describe, expect, test } from 'vitest'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { enterEarlyCode } from './EmailVerifyDeviceView.tsx'

const late = () => makeError('TIMED_OUT', { name: 'The wallet' })
/** Returns a fake `enter` that rejects with the given errors in turn, and then resolves. */
const failing = (...failures: AirlockError[]) => {
  const asked: string[] = []
  const enter = async (_: unknown, code: string) => {
    asked.push(code)
    const failure = failures.shift()
    if (failure) throw failure
  }
  return { asked, enter }
}
const { app } = fakeApp()

describe('enterEarlyCode', () => {
  test('default', async () => {
    const { asked, enter } = failing()
    await enterEarlyCode(app, '123456', () => true, enter)
    expect(asked).toEqual(['123456'])
  })

  test('behavior: repeats the call while the view is open, until the user approves the link', async () => {
    const { asked, enter } = failing(late(), late())
    await enterEarlyCode(app, '123456', () => true, enter)
    expect(asked).toHaveLength(3)
    const left = failing(late(), late())
    await expect(enterEarlyCode(app, '123456', () => false, left.enter)).rejects.toMatchObject({ reason: 'TIMED_OUT' })
    expect(left.asked).toHaveLength(1)
  })

  test('error: rejects a wrong code without a retry', async () => {
    const { asked, enter } = failing(makeError('CODE_WRONG'))
    await expect(enterEarlyCode(app, '123456', () => true, enter)).rejects.toMatchObject({ reason: 'CODE_WRONG' })
    expect(asked).toHaveLength(1)
  })
})
