import { setTimeout as pause } from 'node:timers/promises'

/**
 * Polls five times a second until `ask` returns a value.
 *
 * @param what a description for the error message
 * @throws after `timeoutMs` milliseconds
 */
export async function waitFor<answer>(
  what: string,
  ask: () => Promise<answer | undefined>,
  timeoutMs = 15_000,
): Promise<answer> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(200)
  }
  throw new Error(`${what} did not come within ${timeoutMs} ms`)
}
