/** What a developer reads about an error, in Markdown. */
export type CauseAndFix = {
  /** When the error occurs, and why. */
  readonly cause: string
  /** What the dapp's developer does about it. */
  readonly fix: string
}
