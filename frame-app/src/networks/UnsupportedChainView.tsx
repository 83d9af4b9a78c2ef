import { useEffect, useState } from 'react'
import type { Network } from '#shared/networks.ts'
import { swapNetworks } from '../account/balances/swapTokensQuery.ts'
import { NetworkImage } from '../app/images/NetworkImage.tsx'
import { track } from '../app/reporting/track.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { Divider } from '../ui/layout/Divider.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Tag } from '../ui/text/Tag.tsx'
import { Text } from '../ui/text/Text.tsx'
import { leave } from '../wallets/restore/leave.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { networkRows } from './networkRows.ts'

/**
 * Shown if the wallet is on a network that the dapp does not support. The user can only switch networks or disconnect.
 * Also shown when the user opens a swap on a network without swaps: then it lists the networks with swaps, and returns
 * to the swap after the switch.
 */
export function UnsupportedChainView() {
  const app = useApp()
  const [leaving, setLeaving] = useState(false)
  const { networks, connections, forSwap, canSwap } = useAppState((state) => {
    const { networks, connections } = state
    const forSwap = currentRoute(state)?.params.purpose === 'swap'
    return { networks, connections, forSwap, canSwap: swapNetworks.has(activeConnection(state).network ?? '') }
  })
  useEffect(() => {
    if (forSwap && canSwap) app.store.getState().replace('Swap')
  }, [app, forSwap, canSwap])
  const offered = forSwap ? networks.filter(({ caipNetworkId }) => swapNetworks.has(caipNetworkId)) : networks
  const choose = (network: Network) => {
    if (forSwap) track(app, 'CLICK_SELECT_NETWORK_TO_SWAP', {})
    void chooseNetwork(app, network)
  }

  const leaveWallet = () => {
    setLeaving(true)
    void leave(app)
  }

  return (
    <Screen
      footer={
        <>
          <Divider label={m.or()} />
          <Button icon={<Icon name="disconnect" />} loading={leaving} onClick={leaveWallet} variant="secondary">
            {m.disconnect()}
          </Button>
        </>
      }
      gap={12}
    >
      <Text align="center" tone="muted">
        {forSwap ? m.swap_unsupported_text() : m.unsupported_text()}
      </Text>
      <ListGroup label={m.networks_label()}>
        {networkRows(offered, '', null, connections).map((row) => (
          <ListItem
            chevron
            disabled={!row.approved}
            image={<NetworkImage network={row.network} />}
            key={row.network.caipNetworkId}
            onClick={() => choose(row.network)}
            tag={row.approved ? null : <Tag>{m.network_not_approved()}</Tag>}
            title={row.network.name}
          />
        ))}
      </ListGroup>
    </Screen>
  )
}
