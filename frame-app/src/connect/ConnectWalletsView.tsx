import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { WalletRows } from './WalletRows.tsx'

/** The wallets alone, where Connect offers them behind one button. */
export function ConnectWalletsView() {
  return (
    <ConnectScreen>
      <WalletRows />
    </ConnectScreen>
  )
}
