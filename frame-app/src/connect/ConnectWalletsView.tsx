import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { WalletRows } from './WalletRows.tsx'

/** Lists only the wallets, for when Connect collapses them behind one button. */
export function ConnectWalletsView() {
  return (
    <ConnectScreen>
      <WalletRows />
    </ConnectScreen>
  )
}
