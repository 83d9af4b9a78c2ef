export function NftsTab() {
  return null
}
