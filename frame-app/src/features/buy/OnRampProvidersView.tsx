export function OnRampProvidersView() {
  return null
}
