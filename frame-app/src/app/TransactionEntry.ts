/** Callbacks of a modal flow for the end of the approval that it waits for. */
export type TransactionEntry = {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}
