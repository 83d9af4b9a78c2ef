/** Who asks, as the visitor is told. */
export type Asker = {
  /** From the browser. */
  readonly origin: string
  /** What the app calls itself: a claim. */
  readonly name: string | undefined
}
