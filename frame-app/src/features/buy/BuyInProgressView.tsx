export function BuyInProgressView() {
  return null
}
