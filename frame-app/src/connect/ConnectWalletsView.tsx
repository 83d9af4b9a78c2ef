import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { WalletRows } from './WalletRows.tsx'

/** Lists only the wallets. Opened by the button that replaces the collapsed wallets in the Connect view. */
export function ConnectWalletsView() {
  return (
    <ConnectScreen>
      <WalletRows />
    </ConnectScreen>
  )
}
