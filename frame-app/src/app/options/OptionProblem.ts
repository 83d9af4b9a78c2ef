/** What is wrong with an option of `createSdk`. The sentence that the developer reads is made by `showProblems`. */
export type OptionProblem = {
  readonly option: string
  readonly is: 'unknown' | 'wrong' | 'missing'
  /** What is added to the sentence of a wrong one. */
  readonly reason?: string
}
