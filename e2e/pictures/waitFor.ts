import { setTimeout as pause } from 'node:timers/promises'

/**
 * Calls `ask` five times a second until it returns a value.
 *
 * @param what what the caller waits for, as the error message names it
 * @throws Error if `ask` returned no value within `timeoutMs` milliseconds
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
