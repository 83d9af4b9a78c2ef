/** What a flow of the modal wants done when the approval that it waits for ends. */
export type TransactionEntry = {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}
