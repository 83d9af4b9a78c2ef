import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import type { SentState } from './SentState.ts'

/** How it ended. */
export type Outcome = Exclude<SentState, 'pending' | 'signers'>

type Outcomes = {
  /** Of this visit, by network and hash: what is kept is forgotten once the history of the network has it. */
  readonly ended: Map<string, Outcome>
  readonly waiting: Map<string, Set<(outcome: Outcome) => void>>
}

/** Returns how an app's transactions ended, and the callbacks that wait for that. */
export const outcomesOf = appState((): Outcomes => ({ ended: new Map(), waiting: new Map() }))

/** @param sent.network CAIP-2 */
export const outcomeKey = ({ network, hash }: { readonly network: string; readonly hash: string }): string =>
  `${network}/${hash}`

/** Tells those who wait how a transaction ended. */
export function tellOutcome(app: App, key: string, outcome: Outcome): void {
  const { ended, waiting } = outcomesOf(app)
  ended.set(key, outcome)
  for (const tell of [...(waiting.get(key) ?? [])]) tell(outcome)
}
