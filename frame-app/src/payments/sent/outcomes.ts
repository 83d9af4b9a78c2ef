import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import type { SentState } from './SentState.ts'

/** Final state of a sent transaction. */
export type Outcome = Exclude<SentState, 'pending' | 'signers'>

type Outcomes = {
  /**
   * Outcomes since this frame loaded, by network and hash. An outcome outlives the stored transaction, which is deleted
   * once the network's history contains it.
   */
  readonly ended: Map<string, Outcome>
  readonly waiting: Map<string, Set<(outcome: Outcome) => void>>
}

/** Returns the app's known outcomes, and the callbacks that wait for an outcome. */
export const outcomesOf = appState((): Outcomes => ({ ended: new Map(), waiting: new Map() }))

/**
 * Returns the key under which a transaction's outcome is recorded.
 *
 * @param sent.network CAIP-2
 */
export const outcomeKey = ({ network, hash }: { readonly network: string; readonly hash: string }): string =>
  `${network}/${hash}`

/** Records the outcome of a transaction and notifies the callbacks that wait for it. */
export function tellOutcome(app: App, key: string, outcome: Outcome): void {
  const { ended, waiting } = outcomesOf(app)
  ended.set(key, outcome)
  for (const tell of [...(waiting.get(key) ?? [])]) tell(outcome)
}
