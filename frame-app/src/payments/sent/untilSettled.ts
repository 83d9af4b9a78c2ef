import type { App } from '../../app/App.ts'
import { type Outcome, outcomeKey, outcomesOf } from './outcomes.ts'
import { watchSent } from './watchSent.ts'

/**
 * Waits for the outcome of a transaction that `noteSent` stored. Polls the chain until then, even while the modal is
 * closed.
 *
 * @param sent.network CAIP-2
 * @param longest timeout in milliseconds
 * @returns the outcome; `undefined` if it is still unknown after the timeout
 */
export function untilSettled(
  app: App,
  sent: { readonly network: string; readonly hash: string },
  longest = 300_000,
): Promise<Outcome | undefined> {
  const { ended, waiting } = outcomesOf(app)
  const key = outcomeKey(sent)
  const known = ended.get(key)
  if (known) return Promise.resolve(known)
  const own = waiting.get(key) ?? new Set()
  waiting.set(key, own)
  return new Promise((resolve) => {
    const end = (outcome?: Outcome) => {
      clearTimeout(timer)
      own.delete(end)
      if (own.size === 0) waiting.delete(key)
      resolve(outcome)
    }
    const timer = setTimeout(end, longest)
    own.add(end)
    watchSent(app)
  })
}
