import { NetworkImage } from '../../app/images/NetworkImage.tsx'
import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Pressable } from '../../ui/controls/Pressable.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { QrCode } from '../../ui/pictures/QrCode.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { AddressChip } from './AddressChip.tsx'
import { accountToReceive } from './accountToReceive.ts'
import styles from './receive.module.css'
import { picturedNetworks, receivingNetworks } from './receivingNetworks.ts'

/** The account's address, to be copied or scanned, as its chain writes it. */
export function WalletReceiveView() {
  const { store } = useApp()
  const { address, network, networks } = useAppState((state) => ({
    address: accountToReceive(state),
    network: networkOf(state, activeConnection(state).network),
    networks: receivingNetworks(state),
  }))
  if (!address) return <NotConnected />
  const pictured = picturedNetworks(networks)
  return (
    <Screen
      align="center"
      footer={
        <Pressable className={styles.strip} onClick={() => store.getState().push('WalletCompatibleNetworks')}>
          {pictured.length > 0 ? (
            <span className={styles.pictures}>
              {pictured.map((each) => (
                <NetworkImage key={each.caipNetworkId} network={each} size={24} />
              ))}
            </span>
          ) : null}
          <span className={styles.stripText}>{m.receive_networks()}</span>
          <Icon name="chevron" size={18} />
        </Pressable>
      }
      gap={16}
    >
      <AddressChip address={address} network={network} />
      <QrCode label={m.receive_qr()} size={232} testId="receive-qr" value={address} />
      <Text align="center" tone="muted">
        {m.receive_caption()}
      </Text>
    </Screen>
  )
}
