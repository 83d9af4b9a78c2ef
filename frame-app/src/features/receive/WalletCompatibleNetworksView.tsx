export function WalletCompatibleNetworksView() {
  return null
}
