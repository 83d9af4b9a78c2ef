/** Callbacks of a modal flow that waits for an approval, for when that approval ends. */
export type TransactionEntry = {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}
