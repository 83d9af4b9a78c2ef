export function WalletReceiveView() {
  return null
}
