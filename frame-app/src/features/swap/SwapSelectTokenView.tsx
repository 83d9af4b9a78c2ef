export function SwapSelectTokenView() {
  return null
}
