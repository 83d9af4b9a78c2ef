export function WalletSendView() {
  return null
}
