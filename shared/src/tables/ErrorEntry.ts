/** Where a visitor or a developer meets an error. `caller` only rejects the caller's promise. */
type Surface = 'caller' | 'snack' | 'alert' | 'view'

/** What the catalogue says of an error. */
export type ErrorEntry = {
  readonly message: string
  /** EIP-1193 or EIP-1474. */
  readonly rpcCode: number
  readonly surface: Surface
  /** What an alert adds below its title: what the developer of the page can do. */
  readonly advice?: string
  /**
   * Of an alert: a warning, in its colour and in the console, if everything works without what failed. By default an
   * error.
   */
  readonly tone?: 'warning'
  /** Whether an alert that was dismissed comes back when its cause does. By default it is shown once in a visit. */
  readonly returns?: true
}
