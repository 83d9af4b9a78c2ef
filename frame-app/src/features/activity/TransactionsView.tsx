export function TransactionsView() {
  return null
}
