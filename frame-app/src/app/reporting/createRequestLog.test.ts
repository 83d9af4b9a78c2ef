import { describe, expect, test } from 'vitest'
import { createRequestLog } from './createRequestLog.ts'

const request = { origin: 'https://a.example', purpose: 'wallets', act: 'visitor', realm: 'modal', bytes: 3 } as const

describe('createRequestLog', () => {
  test('default', () => {
    const log = createRequestLog()
    let changes = 0
    const stop = log.subscribe(() => changes++)
    const before = log.rows()
    const same = log.rows()
    log.add([request, { ...request, bytes: null }, { ...request, act: 'dapp' }])
    stop()
    log.add([])
    expect([before.length, before === same, changes]).toEqual([0, true, 1])
    expect(log.rows()).toEqual([
      { ...request, count: 2, bytes: 3, unsized: 1 },
      { ...request, act: 'dapp', count: 1, bytes: 3, unsized: 0 },
    ])
  })

  test('behavior: groups ten thousand identical requests into one row', () => {
    const log = createRequestLog()
    for (let count = 0; count < 10_000; count++) log.add([request])
    expect(log.rows()).toEqual([{ ...request, count: 10_000, bytes: 30_000, unsized: 0 }])
  })
})
