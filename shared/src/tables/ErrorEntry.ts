/** Where a user or developer sees an error. `caller` only rejects the caller's promise. */
type Surface = 'caller' | 'snack' | 'alert' | 'view'

/** A row of an error catalog. */
export type ErrorEntry = {
  readonly message: string
  /** EIP-1193 or EIP-1474 code. */
  readonly rpcCode: number
  readonly surface: Surface
  /** Text below an alert's title: what the dapp's developer can do. */
  readonly advice?: string
  /**
   * Shows an alert as a warning, in that color and in the console, because everything works without the failed part. By
   * default it is an error.
   */
  readonly tone?: 'warning'
  /** Whether a dismissed alert is shown again when its cause recurs. By default it is shown once per visit. */
  readonly returns?: true
}
