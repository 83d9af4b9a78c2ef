import { useState } from 'react'
import { NetworkImage } from '../../app/images/NetworkImage.tsx'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { leave } from '../../session/switching/leave.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ListItem } from '../../ui/controls/ListItem.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Divider } from '../../ui/layout/Divider.tsx'
import { ListGroup } from '../../ui/layout/ListGroup.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { chooseNetwork } from './chooseNetwork.ts'
import { networkRows } from './networkRows.ts'

/** The wallet is on a network that the app does not work with. The only ways out are another network, or leaving. */
export function UnsupportedChainView() {
  const app = useApp()
  const [leaving, setLeaving] = useState(false)
  const { networks, connections } = useAppState(({ networks, connections }) => ({ networks, connections }))

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
        {m.unsupported_text()}
      </Text>
      <ListGroup label={m.networks_label()}>
        {networkRows(networks, '', null, connections).map((row) => (
          <ListItem
            chevron
            disabled={!row.approved}
            image={<NetworkImage network={row.network} />}
            key={row.network.caipNetworkId}
            onClick={() => void chooseNetwork(app, row.network)}
            tag={row.approved ? null : <Tag>{m.network_not_approved()}</Tag>}
            title={row.network.name}
          />
        ))}
      </ListGroup>
    </Screen>
  )
}
