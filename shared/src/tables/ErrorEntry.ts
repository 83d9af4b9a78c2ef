/** Where the user or the dapp's developer sees an error. `caller`: nowhere, it only rejects the caller's promise. */
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
   * Shows the alert as a warning instead of an error, in the modal and in the console. For failures that prevent
   * nothing else from working.
   */
  readonly tone?: 'warning'
  /** Whether a dismissed alert is shown again when its cause recurs. By default, an alert is shown once per visit. */
  readonly returns?: true
}
