export function SwapView() {
  return null
}
