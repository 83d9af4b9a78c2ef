import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { WalletRows } from './WalletRows.tsx'

/** Lists only the wallets. Opened from the button behind which the Connect view collapses them. */
export function ConnectWalletsView() {
  return (
    <ConnectScreen>
      <WalletRows />
    </ConnectScreen>
  )
}
