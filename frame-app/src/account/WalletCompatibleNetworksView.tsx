import { NetworkImage } from '../app/images/NetworkImage.tsx'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { isConnected } from '../app/store/connectionSlice.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Banner } from '../ui/layout/Banner.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Row } from '../ui/layout/Row.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { receivingNetworks } from './receivingNetworks.ts'

/**
 * Lists the networks on which the account's address can receive assets. Warns that assets sent over other networks may
 * be lost.
 */
export function WalletCompatibleNetworksView() {
  const { connected, networks } = useAppState((state) => ({
    connected: isConnected(state),
    networks: receivingNetworks(state),
  }))
  if (!connected) return <NotConnected />
  return (
    <Screen gap={16}>
      <Banner text={m.receive_only_text()} title={m.receive_only_title()} tone="warning" />
      <ListGroup label={m.networks_label()}>
        {networks.map((network) => (
          <Row key={network.caipNetworkId}>
            <NetworkImage network={network} />
            <bdi>{network.name}</bdi>
          </Row>
        ))}
      </ListGroup>
    </Screen>
  )
}
