export function OnRampTokenSelectView() {
  return null
}
