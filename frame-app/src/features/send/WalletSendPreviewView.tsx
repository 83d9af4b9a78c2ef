export function WalletSendPreviewView() {
  return null
}
