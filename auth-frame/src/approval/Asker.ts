/** Who asks, as the visitor sees it. */
export type Asker = {
  /** From the browser. */
  readonly origin: string
  /** What the app calls itself: a claim. */
  readonly name: string | undefined
}
