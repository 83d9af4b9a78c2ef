import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import type { SentState } from './SentState.ts'

/** Final state of a transaction. */
export type Outcome = Exclude<SentState, 'pending' | 'signers'>

type Outcomes = {
  /**
   * Outcomes since this frame loaded, by network and hash. They outlive the stored transaction, which is dropped once
   * the network's history has it.
   */
  readonly ended: Map<string, Outcome>
  readonly waiting: Map<string, Set<(outcome: Outcome) => void>>
}

/** Returns the app's known outcomes, and the callbacks that wait for one. */
export const outcomesOf = appState((): Outcomes => ({ ended: new Map(), waiting: new Map() }))

/** @param sent.network CAIP-2 */
export const outcomeKey = ({ network, hash }: { readonly network: string; readonly hash: string }): string =>
  `${network}/${hash}`

/** Records how a transaction ended and notifies the waiting callbacks. */
export function tellOutcome(app: App, key: string, outcome: Outcome): void {
  const { ended, waiting } = outcomesOf(app)
  ended.set(key, outcome)
  for (const tell of [...(waiting.get(key) ?? [])]) tell(outcome)
}
