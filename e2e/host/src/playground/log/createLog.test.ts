import { describe, expect, test } from 'vitest'
import { createLog, type Entry } from './createLog.ts'

function watch(log: ReturnType<typeof createLog>) {
  const seen: (readonly Entry[])[] = []
  log.subscribe((entries) => seen.push(entries))
  return () => seen.at(-1)!.map(({ kind, name, state, detail }) => [kind, name, state, detail])
}

describe('createLog', () => {
  test('default', async () => {
    const log = createLog()
    const shown = watch(log)
    log.add('event', 'MODAL_OPEN', { connected: false })
    const answer = log.follow('personal_sign', async () => `0x${'1'.repeat(130)}`)
    expect(shown()).toEqual([
      ['request', 'personal_sign', 'waiting', ''],
      ['event', 'MODAL_OPEN', 'done', '{"connected":false}'],
    ])
    await answer
    expect(shown()[0]).toEqual(['request', 'personal_sign', 'done', '0x11111111…1111'])
    log.clear()
    expect(shown()).toEqual([])
  })

  test('behavior: logs an error with its code, and rejects with the same error', async () => {
    const log = createLog()
    const shown = watch(log)
    const error = Object.assign(new Error('User rejected the request'), { code: 4001 })
    await expect(log.follow('eth_accounts', () => Promise.reject(error))).rejects.toBe(error)
    expect(shown()).toEqual([['request', 'eth_accounts', 'failed', '4001 User rejected the request']])
  })

  test('behavior: drops the oldest entries', () => {
    const log = createLog()
    const shown = watch(log)
    for (let index = 0; index < 250; index++) log.add('event', `${index}`, undefined)
    expect([shown().length, shown()[0]?.[1]]).toEqual([200, '249'])
  })
})
