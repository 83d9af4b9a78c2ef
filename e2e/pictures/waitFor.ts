import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks until there is an answer, five times a second.
 *
 * @param what is waited for, for the error
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
