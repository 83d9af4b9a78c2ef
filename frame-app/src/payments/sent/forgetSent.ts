import type { App } from '../../app/App.ts'
import { type Outcome, outcomeKey, tellOutcome } from './outcomes.ts'
import { publishSent } from './sentQuery.ts'
import { changeSent, readSent } from './sentStore.ts'

/**
 * Forgets what the history of the network tells by itself now.
 *
 * @param network CAIP-2
 * @param settled how transactions ended that the history has as confirmed or failed, by their hashes
 */
export function forgetSent(app: App, network: string, settled: ReadonlyMap<string, Outcome>): void {
  const known = readSent(app).filter((each) => each.network === network && settled.has(each.hash))
  if (known.length === 0) return
  changeSent(app, (before) => before.filter((each) => each.network !== network || !settled.has(each.hash)))
  for (const each of known) {
    publishSent(app, each)
    tellOutcome(app, outcomeKey(each), settled.get(each.hash)!)
  }
}
