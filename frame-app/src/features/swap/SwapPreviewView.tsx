export function SwapPreviewView() {
  return null
}
