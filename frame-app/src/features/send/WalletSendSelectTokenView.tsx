export function WalletSendSelectTokenView() {
  return null
}
