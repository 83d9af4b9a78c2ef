import { useAppState } from '../../app/useAppState.ts'
import { Screen } from '../../ui/Screen.tsx'
import { LegalNote } from './LegalNote.tsx'
import { useHasLegal } from './useHasLegal.ts'
import { WalletRows } from './WalletRows.tsx'

/** The start: the wallets to connect. */
export function ConnectView() {
  const { wallets } = useAppState(({ options }) => ({ wallets: options.enableWallets ?? true }))
  return <Screen footer={useHasLegal() ? <LegalNote /> : null}>{wallets ? <WalletRows /> : null}</Screen>
}
