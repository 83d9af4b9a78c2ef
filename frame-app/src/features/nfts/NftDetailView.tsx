export function NftDetailView() {
  return null
}
