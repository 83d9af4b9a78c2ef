import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { startPeriodicTask } from './startPeriodicTask.ts'

/** Starts a periodic task. The test decides when each run starts and ends. */
function task() {
  const lines: { event?: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const open: { resolve: () => void; reject: (error: Error) => void }[] = []
  let tick = () => {}
  let every = 0
  let isTicking = true
  const run = () => new Promise<void>((resolve, reject) => void open.push({ resolve, reject }))
  const failed = { event: 'task-failed', message: 'the task could not be done' }
  const { stop } = startPeriodicTask({ log }, { every: 60_000, run, failed }, (tickOnce, asked) => {
    tick = tickOnce
    every = asked
    return () => {
      isTicking = false
    }
  })
  return { lines, open, tick: () => tick(), every: () => every, isTicking: () => isTicking, stop }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('startPeriodicTask', () => {
  test('default', async () => {
    const { open, tick, every, stop, isTicking } = task()
    expect([every(), open.length]).toEqual([60_000, 0])
    for (const rounds of [1, 2]) {
      tick()
      expect(open).toHaveLength(rounds)
      open.at(-1)!.resolve()
      await turn()
    }
    await stop()
    expect(isTicking()).toBe(false)
  })

  test('behavior: runs never overlap', async () => {
    const { open, tick } = task()
    for (let minutes = 0; minutes < 5; minutes++) {
      tick()
      await turn()
    }
    expect(open).toHaveLength(1)
    open[0]!.resolve()
    await turn()
    tick()
    expect(open).toHaveLength(2)
  })

  test('behavior: stopping waits for the current run', async () => {
    const { open, tick, stop } = task()
    tick()
    let isStopped = false
    const stopped = stop().then(() => {
      isStopped = true
    })
    await turn()
    expect(isStopped).toBe(false)
    open[0]!.resolve()
    await stopped
  })

  test('error: logs a failed run without its error message, and starts the next run', async () => {
    const { lines, open, tick, stop } = task()
    tick()
    open[0]!.reject(new Error('anna@example.com is on row 7'))
    await turn()
    expect(lines).toMatchObject([{ event: 'task-failed', msg: 'the task could not be done', error: { name: 'Error' } }])
    expect(JSON.stringify(lines)).not.toContain('anna')
    tick()
    expect(open).toHaveLength(2)
    open[1]!.resolve()
    await stop()
  })
})
