import { needsAgreement } from '../../app/options/needsAgreement.ts'
import { ConnectScreen } from '../../app/screens/ConnectScreen.tsx'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { ListItem } from '../../ui/controls/ListItem.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { showsAllWallets } from '../../wallets/list/showsAllWallets.ts'
import { PairingFailed } from './PairingFailed.tsx'
import { PairingQr } from './PairingQr.tsx'
import { usePairing } from './usePairing.ts'

/** First view for a dapp that offers only WalletConnect: the QR code, with a link to all wallets below the QR code. */
export function ConnectingWalletConnectBasicView() {
  const { store, isPhone } = useApp()
  const { waits, hasAll } = useAppState((state) => ({
    waits: needsAgreement(state),
    hasAll: showsAllWallets(state.options, isPhone),
  }))
  return (
    <ConnectScreen
      align="center"
      footer={
        hasAll ? (
          <ListItem
            chevron
            image={<Icon name="wallet" />}
            onClick={() => store.getState().push('AllWallets')}
            title={m.all_wallets()}
          />
        ) : null
      }
      gap={16}
      quiet
    >
      {waits ? <PairingQr uri={undefined} /> : <Code />}
    </ConnectScreen>
  )
}

function Code() {
  const pairing = usePairing(undefined)
  return pairing.failure ? <PairingFailed pairing={pairing} /> : <PairingQr uri={pairing.uri} />
}
