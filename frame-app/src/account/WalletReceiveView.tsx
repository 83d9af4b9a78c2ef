import { useQuery } from '@tanstack/react-query'
import type { Network } from '#shared/networks.ts'
import { NetworkImage } from '../app/images/NetworkImage.tsx'
import { showSnack } from '../app/reporting/showSnack.ts'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { nameOfQuery } from '../names/lookup/nameOfQuery.ts'
import { Pressable } from '../ui/controls/Pressable.tsx'
import { useCopy } from '../ui/controls/useCopy.ts'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { QrCode } from '../ui/pictures/QrCode.tsx'
import { AddressText } from '../ui/text/AddressText.tsx'
import { LiveRegion } from '../ui/text/LiveRegion.tsx'
import { Text } from '../ui/text/Text.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { accountToReceive } from './accountToReceive.ts'
import styles from './receive.module.css'
import { picturedNetworks, receivingNetworks } from './receivingNetworks.ts'

const nameLength = 18

/** Shows the account's address in its chain's format, so that the user can copy it or scan its QR code. */
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
        <Pressable
          className={styles.strip}
          leadsTo="WalletCompatibleNetworks"
          onClick={() => store.getState().push('WalletCompatibleNetworks')}
        >
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

type AddressChipProps = { readonly address: string; readonly network: Network | undefined }

/** A button with the account's address or name, and the active network's icon. A click copies the full address. */
function AddressChip({ address, network }: AddressChipProps) {
  const app = useApp()
  const query = nameOfQuery(app, network?.caipNetworkId ?? null, address)
  const { data: name } = useQuery(query, queryClientOf(app))
  const { copied, announced, copy } = useCopy(address, () => showSnack(app, 'error', m.copy_failed()))
  return (
    <>
      <Pressable className={styles.chip} onClick={copy} testId="receive-address">
        <NetworkImage network={network} size={24} />
        <VisuallyHidden>{m.copy_address()} </VisuallyHidden>
        {name ? (
          <bdi className={styles.name} title={address}>
            {shortName(name)}
          </bdi>
        ) : (
          <AddressText address={address} size="body" />
        )}
        {copied ? (
          <span aria-hidden="true" className={styles.copied}>
            {m.copied()}
          </span>
        ) : null}
        <Icon name={copied ? 'check' : 'copy'} size={18} />
      </Pressable>
      <LiveRegion message={announced ? m.address_copied() : undefined} />
    </>
  )
}

const shortName = (name: string) => (name.length > nameLength ? `${name.slice(0, nameLength - 1)}…` : name)
