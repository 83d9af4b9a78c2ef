export function WhatIsABuyView() {
  return null
}
