export function OnRampActivityView() {
  return null
}
