export function OnRampFiatSelectView() {
  return null
}
