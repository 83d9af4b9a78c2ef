import type { Prove } from './Prove.ts'

/** The key of one login. What is bound to it is worth nothing without this browser. */
export type SessionKey = {
  readonly prove: Prove
  /** What it is kept as; `undefined` while it lasts as long as the page. */
  name(): string | undefined
  /** Keeps it for the next page life, where the browser can keep such a key (RL-15). It never throws. */
  keep(): Promise<void>
  /** Removes it; what the browser already has in memory of it still works. It never throws. */
  forget(): Promise<void>
}
