import { describe, expect, test } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import { afterLanguage } from './afterLanguage.ts'

describe('afterLanguage', () => {
  test('default: calls after syncLanguage wait until the language is loaded', async () => {
    const { promise, resolve } = deferred()
    const asked: string[] = []
    const handlers = afterLanguage(
      {
        abort: () => {
          asked.push('abort')
          return null
        },
      } as never,
      async (language) => {
        asked.push(language)
        await promise
      },
    )
    await handlers.abort(null)
    const synced = handlers.syncLanguage({ language: 'ja' })
    const waiting = handlers.abort(null)
    await Promise.resolve()
    expect(asked).toEqual(['abort', 'ja'])
    resolve()
    await Promise.all([synced, waiting])
    expect(asked).toEqual(['abort', 'ja', 'abort'])
  })
})
