import { describe, expect, test } from 'vitest'
import { timeWaits } from './timeWaits.ts'

function setUp() {
  const asked: { resolve(connection: string): void; reject(error: Error): void }[] = []
  let time = 0
  const timed = timeWaits(
    () => new Promise<string>((resolve, reject) => asked.push({ resolve, reject })),
    () => time,
  )
  return {
    ...timed,
    asked,
    later(milliseconds: number) {
      time += milliseconds
    },
  }
}

describe('timeWaits', () => {
  test('default', async () => {
    const { connect, longestWait, asked, later } = setUp()
    expect(longestWait()).toBe(0)
    const first = connect()
    later(300)
    const second = connect()
    later(200)
    expect(longestWait()).toBe(500)
    asked[0]!.resolve('one')
    expect(await first).toBe('one')
    expect(longestWait()).toBe(200)
    asked[1]!.resolve('two')
    expect(await second).toBe('two')
    expect(longestWait()).toBe(0)
  })

  test('error: who got none no longer waits', async () => {
    const { connect, longestWait, asked, later } = setUp()
    const none = connect()
    later(10_000)
    asked[0]!.reject(new Error('timeout'))
    await expect(none).rejects.toThrow('timeout')
    expect(longestWait()).toBe(0)
  })
})
