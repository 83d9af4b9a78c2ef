import { describe, expect, test } from 'vitest'
import { runPage } from './runPage.ts'

const { signal } = new AbortController()

describe('runPage', () => {
  test('default: returns the exit code of the program', async () => {
    expect(await runPage([process.execPath, '-e', 'process.exit(3)'], signal)).toBe(3)
  })

  test('behavior: the signal ends the program', async () => {
    const ending = new AbortController()
    const ended = runPage([process.execPath, '-e', 'setInterval(() => {}, 1000)'], ending.signal)
    ending.abort()
    expect(await ended).toBe(0)
  })

  test('error: names a program that does not exist', async () => {
    await expect(runPage(['no-such-program'], signal)).rejects.toThrow(
      'The command "no-such-program" cannot be started.',
    )
  })
})
