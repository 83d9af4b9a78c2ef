export function TransactionDetailView() {
  return null
}
