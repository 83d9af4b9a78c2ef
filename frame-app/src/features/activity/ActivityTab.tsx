export function ActivityTab() {
  return null
}
