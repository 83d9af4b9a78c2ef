/** Callbacks of a modal flow that waits for an approval. One of them is called when the approval ends. */
export type TransactionEntry = {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}
