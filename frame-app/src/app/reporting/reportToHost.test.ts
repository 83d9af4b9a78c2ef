import { describe, expect, test } from 'vitest'
import { reportToHost } from './reportToHost.ts'

const request = { origin: 'https://a.example', purpose: 'wallets', act: 'visitor', realm: 'modal', bytes: 3 } as const

describe('reportToHost', () => {
  test('behavior: sends reports one after another, and limits the queue if the host does not answer', async () => {
    let asked = 0
    const silent = {
      emit: () => {
        asked++
        return new Promise<null>(() => {})
      },
    }
    const tell = reportToHost(silent)
    for (let count = 0; count < 1_000; count++) tell(request)
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toBe(1)
  })

  test('error: sends the next report even if the previous one failed', async () => {
    let asked = 0
    const tell = reportToHost({ emit: () => Promise.reject(new Error(`${asked++}`)) })
    tell(request)
    tell(request)
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toBe(2)
  })
})
