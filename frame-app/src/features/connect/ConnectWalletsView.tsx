import { Screen } from '../../ui/Screen.tsx'
import { LegalNote } from './LegalNote.tsx'
import { useHasLegal } from './useHasLegal.ts'
import { WalletRows } from './WalletRows.tsx'

/** The wallets alone, where Connect offers them behind one button. */
export function ConnectWalletsView() {
  return (
    <Screen footer={useHasLegal() ? <LegalNote /> : null}>
      <WalletRows />
    </Screen>
  )
}
