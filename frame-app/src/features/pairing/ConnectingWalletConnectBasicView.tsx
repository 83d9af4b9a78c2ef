import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { PairingFailed } from './PairingFailed.tsx'
import { PairingQr } from './PairingQr.tsx'
import { usePairing } from './usePairing.ts'

/** The start of a dapp that connects by WalletConnect alone: the code, and all wallets below it. */
export function ConnectingWalletConnectBasicView() {
  const { store } = useApp()
  const pairing = usePairing(undefined)
  return (
    <Screen
      align="center"
      footer={
        <ListItem
          chevron
          image={<Icon name="wallet" />}
          onClick={() => store.getState().push('AllWallets')}
          title={m.all_wallets()}
        />
      }
      gap={16}
    >
      {pairing.failure ? <PairingFailed pairing={pairing} /> : <PairingQr uri={pairing.uri} />}
    </Screen>
  )
}
